import Expressions
import Testing

@Suite("The suite of RFC 6570", .enabled(if: SharedFiles.arePresent, SharedFiles.absence))
struct URITemplateSuiteTests {
  @Test(
    "holds in every case", .timeLimit(.minutes(5)),
    arguments: ["spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"])
  func everyCase(file: String) throws {
    let sections = try #require(SharedFiles.json("conformance/uritemplate/\(file).json").object)
    #expect(!sections.isEmpty)
    for section in sections.members {
      let cases = try #require(section.value["testcases"]?.array)
      #expect(!cases.isEmpty)
      for test in cases {
        let template = try #require(test.array?.first?.string)
        let expected = try #require(test.array?.last)
        let expansion: JSON
        do {
          expansion = .string(try URITemplate(template).expand { section.value["variables"]?[$0] })
        } catch { expansion = false }
        let allowed = expected.array ?? [expected]
        #expect(allowed.contains(expansion), "\(section.name): \(template)")
      }
    }
  }
}
