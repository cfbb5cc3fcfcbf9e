import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("The sample queries are read without a surprise")
struct SampleQueryTests {
  private static let path = "data/queries/queries.ndjson"

  @Test(
    "only the kinds that say a condition have one, and the rest has its words",
    .enabled(if: SharedData.has(path), Comment(rawValue: SharedData.absence)))
  func samples() throws {
    let reader = LanguageWorld.readerInLondon
    var count = 0
    for line in try SharedData.bytes(Self.path).split(separator: UInt8(ascii: "\n")) {
      let row = try JSONReader.read([UInt8](line))
      guard let text = row["query"]?.string, let kind = row["kind"]?.string else { continue }
      count += 1
      for read in reader.read(text).readings {
        let first = try #require(read.interpretations.first)
        #expect(first.notes.allSatisfy { $0.contains("has no field") }, "\(text): \(first.notes)")
        guard !Self.conditional.contains(kind) else { continue }
        #expect(
          first.filters.isEmpty && first.fieldWords.isEmpty && first.near == nil, "\(text): \(first.taken)")
        #expect(text.allSatisfy { !$0.isLetter } || !first.words.isEmpty || !first.phrases.isEmpty, "\(text)")
      }
    }
    #expect(count > 100)
  }

  /// Kinds whose words may say a condition or a place.
  private static let conditional: Set<String> = [
    "filter words", "title and year", "cuisine and place", "near a place", "chain branches", "director",
    "name in a phrase",
  ]
}
