import Foundation
import Testing

@Suite("A file of results", .timeLimit(.minutes(5)))
struct OutputFileTests {
  private static let contents = [
    "q.ndjson": #"{"id": "one", "query": "solaris", "qrels": {"mine:1": 1}}"# + "\n",
    "q.qrels": "one 0 mine:1 1\n", "a.run": "one Q0 mine:1 1 1.0 a\n",
    "best.json": #"{"systems": {"a": {"mrr@10": 0.5}}}"#, "rows.csv": "id,title\n1,Solaris\n2,Stalker\n",
    "config.json": #"""
    {"version": 1, "providers": [
      {"name": "mine", "kind": "catalogue", "vertical": "movies", "path": "rows.csv",
       "fields": {"id": "id", "title": "title"}},
      {"name": "off", "kind": "catalogue", "vertical": "movies", "path": "other.csv", "enabled": false,
       "fields": {"id": "id", "title": "title"}}]}
    """#,
    "other.csv": "id,title\n1,Ran\n",
  ]

  private func place() throws -> Backstage {
    let backstage = try Backstage()
    for (name, text) in Self.contents { try backstage.write(text, to: name) }
    let files = FileManager.default
    try files.createSymbolicLink(
      at: backstage.folder.appendingPathComponent("link"),
      withDestinationURL: backstage.folder.appendingPathComponent("q.ndjson"))
    try files.createDirectory(
      at: backstage.folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    return backstage
  }

  @Test(
    "is none of those that the command reads, whatever it is called",
    arguments: [
      ("compare --queries q.ndjson -o q.ndjson", "--output would overwrite q.ndjson, which --queries reads"),
      (
        "compare --queries q.ndjson -o ./sub/../q.ndjson",
        "--output would overwrite ./sub/../q.ndjson, which --queries reads as q.ndjson"
      ),
      (
        "compare --queries q.ndjson -o link",
        "--output would overwrite link, which --queries reads as q.ndjson"
      ),
      (
        "compare --queries link -o q.ndjson",
        "--output would overwrite q.ndjson, which --queries reads as link"
      ),
      (
        "compare --queries q.ndjson --resume s.ndjson -o s.ndjson",
        "--output and --resume would both write s.ndjson"
      ),
      (
        "compare --queries q.ndjson --resume sub/../s.ndjson -o s.ndjson",
        "--output and --resume would both write s.ndjson"
      ),
      (
        "compare --queries q.ndjson --resume link",
        "--resume would overwrite link, which --queries reads as q.ndjson"
      ),
      (
        "compare --queries q.ndjson -o config.json",
        "--output would overwrite config.json, which is the configuration"
      ),
      (
        "compare solaris -c ./config.json -o config.json",
        "--output would overwrite config.json, which --config reads as ./config.json"
      ),
      (
        "compare solaris -o rows.csv",
        "--output would overwrite rows.csv, which the configuration has as the path of mine"
      ),
      (
        "compare solaris -o other.csv",
        "--output would overwrite other.csv, which the configuration has as the path of off"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --save a.run", "--save would overwrite a.run, which --run reads"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --save q.qrels",
        "--save would overwrite q.qrels, which --qrels reads"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --metrics mrr@10 --baseline best.json --save best.json",
        "--save would overwrite best.json, which --baseline reads"
      ),
      (
        "evaluate --queries q.ndjson --save link",
        "--save would overwrite link, which --queries reads as q.ndjson"
      ),
      (
        "evaluate --queries q.ndjson --write-run q.ndjson",
        "--write-run would overwrite q.ndjson, which --queries reads"
      ),
      (
        "evaluate --queries q.ndjson --qrels q.qrels --scorer rrf,relevance --write-run q",
        "--write-run would overwrite q.rrf, which --config reads"
      ),
      ("evaluate --queries q.ndjson --write-run x --save x", "--save and --write-run would both write x"),
      (
        "evaluate --queries q.ndjson --write-run rows.csv",
        "--write-run would overwrite rows.csv, which the configuration has as the path of mine"
      ),
    ])
  func inputs(line: String, message: String) async throws {
    let backstage = try place()
    defer { backstage.remove() }
    var words = line.split(separator: " ").map(String.init)
    if message.contains("q.rrf") {
      try backstage.write(try #require(Self.contents["config.json"]), to: "q.rrf")
      words += ["-c", "q.rrf"]
    }
    let outcome = try await backstage.run(Backstage.binary, words)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.split(separator: "\n").last.map(String.init)
        == "backstage: \(message): name another file", "\(outcome.errors)")
    for (name, text) in Self.contents {
      #expect(
        try String(contentsOf: backstage.folder.appendingPathComponent(name), encoding: .utf8) == text)
    }
  }

  @Test(
    "stands in a folder that is there, and is told when it is written",
    arguments: [
      ("compare solaris -o", "x.html"), ("compare solaris -f html -o", "sub/x.html"),
      ("compare --queries q.ndjson -o", "x.csv"), ("evaluate --queries q.ndjson --save", "x.json"),
      ("evaluate --queries q.ndjson --write-run", "sub/x.run"),
    ])
  func folders(line: String, file: String) async throws {
    let backstage = try place()
    defer { backstage.remove() }
    let words = line.split(separator: " ").map(String.init)
    let written = try await backstage.run(Backstage.binary, words + [file])
    #expect(written.status == 0)
    #expect(written.errors.contains("backstage: wrote \(file)\n"), "\(written.errors)")
    let quiet = try await backstage.run(Backstage.binary, words + [file, "--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    let missing = try await backstage.run(Backstage.binary, words + ["no/such/\(file)"])
    #expect(missing.status == 2 && missing.output.isEmpty)
    let folder = "no/such/\(file)".split(separator: "/").dropLast().joined(separator: "/")
    #expect(
      missing.errors.hasSuffix(
        "backstage: cannot write no/such/\(file): there is no folder \(folder); make it first\n"),
      "\(missing.errors)")
    #expect(!FileManager.default.fileExists(atPath: backstage.folder.appendingPathComponent("no").path))
  }

  @Test("of what --resume keeps stands in a folder that is there")
  func resume() async throws {
    let backstage = try place()
    defer { backstage.remove() }
    let outcome = try await backstage.run("compare", "--queries", "q.ndjson", "--resume", "no/s.ndjson")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors == "backstage: cannot write no/s.ndjson: there is no folder no; make it first\n")
  }
}
