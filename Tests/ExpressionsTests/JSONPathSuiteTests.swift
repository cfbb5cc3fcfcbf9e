import Expressions
import Testing

@Suite("The compliance suite of RFC 9535", .enabled(if: SharedFiles.arePresent, SharedFiles.absence))
struct JSONPathSuiteTests {
  @Test("holds in every case", .timeLimit(.minutes(5))) func everyCase() throws {
    let cases = try #require(SharedFiles.json("conformance/jsonpath/cts.json")["tests"]?.array)
    #expect(cases.count > 600)
    for test in cases {
      let name = try #require(test["name"]?.string)
      let selector = try #require(test["selector"]?.string)
      if test["invalid_selector"] == true {
        #expect(throws: NotationProblem.self, "\(name): \(selector)") { try JSONPath(selector) }
        continue
      }
      let path = try JSONPath(selector)
      let found = JSON.array(try path.select(from: try #require(test["document"])))
      let allowed = try test["results"]?.array ?? [#require(test["result"])]
      #expect(allowed.contains(found), "\(name): \(selector) gave \(JSONWriter.text(found))")
      #expect(try path.first(in: try #require(test["document"])) == found.array?.first, "\(name): first")
    }
  }
}
