import BackstageCLI
import Testing

/// Messages quote what was typed or what a file says, and stay messages however long that is.
struct LongTextTests {
  private static let long = String(repeating: "x", count: 100_000)

  @Test(
    "what was typed is cut",
    arguments: [
      "search WORD", "search WORD -f csv", "search WORD -f markdown", "search WORD --explain-query",
      "compare WORD",
      "compare WORD -f markdown", "search a -p WORD", "search a -v WORD", "search a --fields WORD",
      "search a --sort WORD", "search a --scorer WORD", "search a -n WORD", "search a --WORD", "WORD",
      "config WORD",
      "providers show WORD", "help WORD",
    ])
  func typed(line: String) async {
    let run = SampleRun(files: SamplePlugin.configuration("empty"))
    #expect(await run(line.replacing("WORD", with: Self.long)) != .success)
    #expect(run.output.utf8.count + run.messages.utf8.count < 2000)
  }

  @Test(
    "what the configuration says is cut",
    arguments: [
      #"{"version": 1, "WORD": 1}"#, #"{"version": 1, "defaults": {"WORD": 1}}"#,
      #"{"version": 1, "defaults": {"limit": "WORD", "color": "WORD", "timeout": "WORD"}}"#,
      #"{"version": 1, "scorers": {"WORD": {"kind": "WORD"}}}"#, #"{"version": 1, "verticals": ["WORD"]}"#,
      #"{"version": 1, "providers": [{"name": "WORD", "kind": "WORD", "vertical": "WORD"}]}"#, "WORD",
      "[WORD",
    ]
      + [
        #""$.WORD[""#, #""$[?@.a=='WORD""#, #"{"of": "a", "match": "(WORD"}"#,
        #"{"of": "a", "match": "a{WORD}"}"#,
        #"{"template": "{WORD"}"#, #"{"of": "a", "WORD": 1}"#, #"{"of": "a", "year": true, "WORD": 1}"#,
        #"{"of": "a", "date": "WORD'"}"#, #"{"of": "a", "case": "WORD"}"#, "WORD", "1WORD",
        #"{"WORD": "WORD"}"#,
        #"{"value": "", "WORD": ""}"#,
      ].map { expression in
        #"{"version": 1, "providers": [{"name": "a", "kind": "catalogue", "vertical": "films", "path": "f.csv","#
          + #" "fields": {"title": "title", "year": EXPRESSION, "WORD": "a"}}]}"#.replacing(
            "EXPRESSION", with: expression)
      })
  func configured(configuration: String) async {
    let run = SampleRun(files: [
      "/here/config.json": configuration.replacing("WORD", with: Self.long), "/here/f.csv": "title\n",
    ])
    #expect(await run("config check") == .usage)
    #expect(run.output.utf8.count + run.messages.utf8.count < 4000)
  }
}
