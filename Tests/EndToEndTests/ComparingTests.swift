import Testing

/// The example of Docs/Comparing.md, held against what the program prints.
@Suite("Docs/Comparing.md", .timeLimit(.minutes(5)))
struct ComparingTests {
  private let document = DocumentBlocks("Docs/Comparing.md")

  /// The words of each line; times, which are others on every machine, as one sign.
  private func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ").replacing(#/<?[0-9.]+ m?s\b/#, with: "time")
    }
  }

  @Test("the lists stand side by side as they do there")
  func example() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let shown = try document.block("compare kurosawa").split(separator: "\n", maxSplits: 1)
    let arguments = shown[0].split(separator: " ").dropFirst(2).map(String.init)
    let outcome = try await backstage.run(Backstage.binary, arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(words(outcome.output) == words(shown[1]))
  }
}
