import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("What is typed on the command line", .timeLimit(.minutes(5)))
struct QueryTextTests {
  private func run(_ arguments: [String]) async -> (code: ExitCode, run: SampleRun) {
    let run = SampleRun(files: SamplePlugin.configuration("films-a", "films-b"))
    return (await BackstageCLI.run(arguments, in: run.context), run)
  }

  static let texts = [
    "!", "a !", "c++ & c#", "\"open quote", "(", "🎬", "👩‍👩‍👧‍👦 🏳️‍🌈", "مرحبا بالعالم", "\u{202E}evil\u{202C}", "a\0b",
    "\0", "   ",
    "\t\n", "@ ! : -", "year:", "year:>=", "-", "--", "@@ !! ::", "near:", "within:", "\\", "a\\", "\"\"",
    "« »",
    String(repeating: "a", count: 100_000), String(repeating: "a ", count: 5_000),
    String(repeating: "year:1999 ", count: 500), String(repeating: "\"", count: 5_000),
    String(repeating: "!films-a ", count: 500), String(repeating: "{[(", count: 2_000),
  ]

  @Test("is never an error, whatever it is, and every format can be read", arguments: texts)
  func hostile(text: String) async throws {
    for format in ["json", "table"] {
      let (code, run) = await run(["search", "-f", format, "--explain-query", "--", text])
      #expect(code == .success || code == .nothingFound)
      #expect(!run.messages.contains("mistake"))
      if format == "json" {
        let document = try JSONReader.read(Array(run.output.utf8))
        #expect(document["query"]?["notes"]?.array?.count ?? 99 <= 6)
      } else {
        #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
      }
    }
  }

  @Test("a filter, a mention and an exclusion reach the search")
  func operators() async throws {
    let (code, run) = await run(["search", "-f", "json", "solaris year:1972 !films-a -mirror"])
    #expect(code == .success)
    let document = try JSONReader.read(Array(run.output.utf8))
    #expect(document["query"]?["filters"]?.array?.count == 1)
    #expect(document["query"]?["exclude"] == ["mirror"])
    #expect(document["query"]?["providers"] == ["films-a"])
    #expect(document["providers"]?.array?.map { $0["name"] } == ["films-a"])
    #expect(document["verticals"]?.array?.first?["results"]?.array?.map { $0["year"] } == [1972])
  }

  @Test("what names nothing is a word, and a note says what was meant")
  func notes() async throws {
    let (_, run) = await run(["search", "-f", "csv", "solaris yaer:1972 @flims !film-a"])
    for hint in ["year:", "@films", "!films-a"] {
      #expect(run.messages.contains("did you mean \(hint)"), "\(run.messages)")
    }
    let (_, table) = await self.run(["search", "solaris @flims"])
    #expect(table.output.contains("\n\nnote: there is no vertical \"flims\", did you mean @films"))
  }

  @Test("results come in the order that is asked for")
  func sort() async throws {
    let (code, run) = await run(["search", "-f", "json", "--sort", "year:asc", "solaris"])
    #expect(code == .success)
    let section = try JSONReader.read(Array(run.output.utf8))["verticals"]?.array?.first
    let years = section?["results"]?.array?.compactMap { $0["year"]?.double } ?? []
    #expect(years.count > 2 && years == years.sorted())
    #expect(section?["sort"] == ["field": "year", "descending": false])
    #expect(section?["results"]?.array?.map { $0["rank"] } == (1...years.count).map { .integer($0) })
  }

  @Test(
    "an order, a place or a distance that makes no sense is a mistake",
    arguments: [
      (["--sort", "yaer"], "results cannot be ordered by “yaer”; did you mean year?"),
      (["--sort", "year:up"], "“year:up” is no value of --sort"),
      (["--within", "2"], "“2” is no value of --within, which is a distance, as 500m, 2km or 1mi"),
      (["--at", "nowhere"], "\"nowhere\" is no place that is known"),
    ])
  func mistakes(options: [String], message: String) async {
    let (code, run) = await run(["search", "solaris"] + options)
    #expect(code == .usage)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test("one thing is explained, as text and for a program")
  func explain() async throws {
    let (code, run) = await run(["explain", "stalker", "--for", "solaris"])
    #expect(code == .success)
    #expect(run.output.hasPrefix("thing    Stalker (films-a:a3, films-b:b1)\nasked    “solaris”\n"))
    let (_, document) = await self.run([
      "explain", "films-a:a1", "films-b:b2", "--for", "solaris", "-f", "json",
    ])
    let other = try JSONReader.read(Array(document.output.utf8))["other"]
    #expect(other?["same"] == true)
    #expect(other?["comparisons"]?.array?.first?["reason"] == "same title and year")
    let (missing, silent) = await self.run(["explain", "films-a:zz", "--for", "solaris"])
    #expect(missing == .nothingFound || missing == .success)
    #expect(silent.output.isEmpty || missing == .success)
  }
}
