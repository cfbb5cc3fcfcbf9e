import BackstageCLI
import Expressions
import Testing

/// `providers parse`: judging an answer that is in a file.
struct ParseCommandTests {
  private static let configuration = #"""
    {"version": 1, "providers": [
      {"name": "mine", "kind": "http", "vertical": "films", "enabled": false, "base": "https://films.example",
       "request": {"url": "/{?page}"}, "items": "$.films", "total": "count", "paging": {"kind": "page", "size": 1},
       "fields": {"id": "id", "title": "name", "year": "year"}, "attribution": "Films of Example"},
      {"name": "films-a", "kind": "films-a"}]}
    """#

  private func run(_ line: String, body: String) async -> (SampleRun, ExitCode) {
    let run = SampleRun(files: ["/here/config.json": Self.configuration, "/here/answer.json": body])
    let code = await run("providers parse " + line)
    return (run, code)
  }

  @Test("has the form of the contract, be the provider enabled or not")
  func results() async throws {
    let (run, code) = await run(
      "mine --body answer.json --format json",
      body: #"{"films": [{"id": 1, "name": "Heat", "year": "1995"}, {"id": 2}], "count": 3}"#)
    #expect(code == .success)
    #expect(
      try JSONReader.read(Array(run.output.utf8)) == [
        "outcome": "results", "hits": [["id": "1", "title": "Heat", "year": 1995]], "total": 3,
        "totalIsLowerBound": false, "next": ["page": 2], "droppedRows": 1, "suggestions": [],
        "partialFailures": [], "warnings": ["1 row left out: row 2: it has no title"],
        "attribution": "Films of Example",
      ])
    #expect(run.messages.isEmpty)
  }

  @Test("takes the file by itself too, and one file alone")
  func plainFile() async {
    let (run, code) = await run("mine answer.json", body: #"{"films": [{"id": 1, "name": "Heat"}]}"#)
    #expect(code == .success)
    #expect(run.output.contains("Heat"))
    let (both, refused) = await self.run("mine answer.json --body answer.json", body: "{}")
    #expect(refused == .usage)
    #expect(both.messages.contains("two files are named, by --body and as “answer.json”; give one of them"))
  }

  @Test("ends with 0 as well where the answer is a failure or empty")
  func failures() async throws {
    let (run, code) = await run(
      "mine --body answer.json --status 429 --header Retry-After:7 --format json",
      body: #"{"message": "slow"}"#)
    #expect(code == .success)
    #expect(
      try JSONReader.read(Array(run.output.utf8)) == [
        "outcome": "failure",
        "failure": ["kind": "rateLimit", "message": "slow", "httpStatus": 429, "retryAfterSeconds": 7],
        "hits": [],
        "attribution": "Films of Example",
      ])
    let (empty, end) = await self.run("mine --body answer.json --format json", body: #"{"films": []}"#)
    #expect(end == .success)
    #expect(try JSONReader.read(Array(empty.output.utf8))["outcome"] == "empty")
  }

  @Test("is readable")
  func table() async {
    let (run, _) = await run(
      "mine --body answer.json", body: #"{"films": [{"id": 1, "name": "Heat", "year": 1995}], "count": 1}"#)
    #expect(run.output.contains("outcome"))
    #expect(run.output.contains("Heat"))
    #expect(run.output.contains("1 of 1"))
  }

  @Test(
    "says what cannot be judged",
    arguments: [
      ("nothing --body answer.json", "there is no provider or kind “nothing”"),
      ("films-a --body answer.json", "“films-a” reads no answers of a server: its kind is films-a"),
      ("mine --body gone.json", "cannot read gone.json: there is no such file"),
      ("mine", "name the file with the answer: --body FILE"),
      ("mine --body answer.json --header x", "“x” is no header; write it as --header 'Retry-After: 30'"),
      (
        "http --body answer.json", "the kind “http” needs settings; add a provider of it to the configuration"
      ),
    ])
  func mistakes(line: String, message: String) async {
    let (run, code) = await run(line, body: "{}")
    #expect(code == .usage)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty)
  }
}
