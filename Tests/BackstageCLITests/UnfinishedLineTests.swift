import BackstageCLI
import Testing

/// What a shell is offered for the last word.
struct UnfinishedLineTests {
  private func reply(_ words: [String]) -> [String] {
    CompletionReply.text(UnfinishedLine.offer(for: words, by: SampleTool.root)) { names in
      [Choice("\(names)-1", "one"), Choice("\(names)-2")]
    }.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(
    "the words that can follow, then what else the shell may offer",
    arguments: [
      ([""], ["find", "move", "lists", "group", ":nothing"]),
      ([], ["find", "move", "lists", "group", ":nothing"]),
      (["fi"], ["find", ":nothing"]), (["x"], [":nothing"]), (["lists", ""], ["list", "show", ":nothing"]),
      (["-"], ["--quiet", "--help", "--version", ":nothing"]),
      (["-q", "--"], ["--help", "--version", ":nothing"]),
      (["find", "--no"], ["--no-merge", ":nothing"]), (["find", "--limit", "5", "--li"], [":nothing"]),
      (["find", "-p", "x", "--pro"], ["--provider", ":nothing"]),
      (["find", "--format", ""], ["table", "json", ":nothing"]),
      (["find", "--format", "j"], ["json", ":nothing"]),
      (["find", "--format=j"], ["--format=json", ":nothing"]),
      (["find", "--format", "=", "j"], ["json", ":nothing"]),
      (["find", "--format", "="], ["table", "json", ":nothing"]),
      (["find", "-f", ""], ["table", "json", ":nothing"]), (["find", "-ef", "t"], ["table", ":nothing"]),
      (["find", "-fjson", ""], [":nothing"]), (["find", "--file", ""], [":files"]),
      (["find", "--file=a"], [":files"]),
      (["find", "-p", ""], ["providers-1", "providers-2", ":nothing"]),
      (["find", "--fields", "a,fi"], ["a,fields-1", "a,fields-2", ":list"]),
      (["find", "--fields", ""], ["fields-1", "fields-2", ":list"]),
      (["find", "--fields", "fields-1,"], ["fields-1,fields-2", ":list"]),
      (["find", "--fields=fields-2,a,f"], ["--fields=fields-2,a,fields-1", ":list"]),
      (["find", "--fields=a,b,"], ["--fields=a,b,fields-1", "--fields=a,b,fields-2", ":list"]),
      (["find", "--explain=", ""], [":nothing"]), (["find", "--nonsense", ""], [":nothing"]),
      (["find", "a"], [":nothing"]),
      (["move", ""], [":files"]), (["move", "a", ""], [":folders"]), (["move", "a", "b", ""], [":nothing"]),
      (["move", "--", "-"], [":files"]), (["move", "-"], ["--quiet", "--help", "--version", ":nothing"]),
      (["lists", "show", ""], [":files"]), (["secret", ""], [":nothing"]),
      (["\u{1B}[31m", "\u{0}"], [":nothing"]),
    ] as [([String], [String])])
  func offers(words: [String], lines: [String]) {
    #expect(reply(words) == lines)
  }

  @Test("each word has its description after a tab")
  func descriptions() {
    let offer = UnfinishedLine.offer(for: ["find", "--st"], by: SampleTool.root)
    #expect(CompletionReply.text(offer) { _ in [] } == "--strict\tFail when a source fails\n:nothing\n")
  }

  @Test("names of the configuration cannot reach into the shell's terminal")
  func hostile() {
    let offer = UnfinishedLine.offer(for: ["find", "-p", ""], by: SampleTool.root)
    let text = CompletionReply.text(offer) { _ in [Choice("a\u{1B}[31m", "b\nc")] }
    #expect(text == "a␛[31m\tb c\n:nothing\n")
  }
}
