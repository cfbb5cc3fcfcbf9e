import Connectors
import Expressions
import SearchKit
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Options of a catalogue")
struct CatalogueOptionsTests {
  private func problems(
    _ options: JSONObject, file: String = "films.csv", text: String? = "title\n"
  ) throws -> [OptionProblems.Problem] {
    let world = try CatalogueWorld()
    if let text { try world.write(text, to: file) }
    var found = CatalogueWorld.kind.check(world.entry(file, options), world.context())
    do { _ = try world.provider(file, options) } catch let problems as OptionProblems {
      found += problems.problems
    }
    return found.map { problem in
      var problem = problem
      problem.message.replace(world.folder, with: "…")
      return problem
    }
  }

  @Test("a pipe or a device is never read, since it may never end")
  func device() async throws {
    let world = try CatalogueWorld()
    let pipe = world.path("films.csv")
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let reason = "\(pipe) is a pipe or a device, and a catalogue is a file"
    let problems = CatalogueWorld.kind.check(world.entry("films.csv"), world.context())
    #expect(problems == [OptionProblems.Problem(path: "path", message: reason)])
    let provider = try world.provider("films.csv")
    await #expect(
      throws: ProviderFailure(.resource, #"\#(reason); put it right, or correct "path" in the configuration"#)
    ) { try await provider.search(Query(plain: "solaris")) }
  }

  @Test(
    "are refused one by one, with their path",
    arguments: [
      (["format": "xml"], "format", "xml is no format of a catalogue", ["json", "ndjson", "csv", "tsv"]),
      (["items": "films"], "items", "films is no JSONPath: a JSONPath begins with $, at character 1", []),
      (["delimiter": ";;"], "delimiter", "give one ASCII character that ends no line, as \";\"", []),
      (["delimiter": "é"], "delimiter", "give one ASCII character that ends no line, as \";\"", []),
      (["delimiter": "\n"], "delimiter", "give one ASCII character that ends no line, as \";\"", []),
      (["quote": "''"], "quote", "give one ASCII character that ends no line, as \";\"", []),
      (["quote": ","], "quote", "one character cannot both quote fields and part them", []),
      (["header": []], "header", "name at least one column", []),
      (["fields": [:]], "fields", #"say where fields come from, as {"title": "name"}"#, []),
      (
        ["encoding": "utf-7"], "encoding", "utf-7 is no known encoding",
        ["utf-8", "utf-16", "utf-16le", "utf-16be", "latin-1", "windows-1252"]
      ),
    ] as [(JSON, String, String, [String])])
  func refused(options: JSON, path: String, message: String, allowed: [String]) throws {
    let found = try problems(options.object ?? JSONObject())
    #expect(found == [OptionProblems.Problem(path: path, message: message, allowed: allowed)])
  }

  @Test("are refused all at once")
  func together() throws {
    let found = try problems(
      JSONObject(["format": "xml", "delimiter": "", "fields": ["title": ["off": "name"], "year": ["of": 7]]]))
    #expect(found.map(\.path).prefix(3) == ["format", "fields.title", "fields.year"] || found.count >= 3)
    #expect(Set(found.map { $0.path.split(separator: ".")[0] }) == ["format", "delimiter", "fields"])
  }

  @Test("tell a missing, an empty and an unknown file")
  func files() throws {
    #expect(
      try problems(JSONObject(), text: nil)
        == [OptionProblems.Problem(path: "path", message: "…/films.csv: there is no such file")])
    #expect(
      try problems(JSONObject(), text: "")
        == [OptionProblems.Problem(path: "path", message: "…/films.csv is empty")])
    #expect(
      try problems(JSONObject(), file: "films.dat")
        == [
          OptionProblems.Problem(
            path: "format", message: "the ending of …/films.dat does not tell its format: name it",
            allowed: ["json", "ndjson", "csv", "tsv"])
        ])
    #expect(try problems(JSONObject(["format": "csv"]), file: "films.dat") == [])
  }

  @Test("need a file")
  func noFile() throws {
    let world = try CatalogueWorld()
    var entry = world.entry("x.csv")
    entry.options = Options(JSONObject(["fields": ["title": "title"]]))
    #expect(throws: OptionProblems(path: "path", "name the file that holds the rows")) {
      try CatalogueWorld.kind.make(entry, world.context())
    }
  }

  @Test("are declared in rows with a doc, each once")
  func rows() {
    let rows = CatalogueWorld.kind.options
    #expect(
      rows.map(\.name) == [
        "path", "format", "items", "delimiter", "quote", "encoding", "header", "nulls", "fields",
      ])
    #expect(rows.allSatisfy { !$0.doc.isEmpty })
  }
}
