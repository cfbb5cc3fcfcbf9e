import Evaluation
import Testing

@Suite("Files of runs and judgements")
struct RunFileTests {
  private func run(_ text: String) throws -> Run { try Run(Array(text.utf8), file: "a.run") }

  private func mistakes(_ read: () throws -> Void) -> [String] {
    do {
      try read()
      return []
    } catch let mistakes as FileMistakes {
      return mistakes.mistakes.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a run is read from columns, whatever parts them")
  func columns() throws {
    let run = try run("\u{FEFF}q1 Q0 d1 1 9.5 bm25\r\n\n  q1\tQ0\td2 2   -1e3 bm25\nq2 Q0 d1 1 0 other")
    #expect(run.name == "bm25")
    #expect(run.queries == ["q1", "q2"])
    #expect(run["q1"] == [Run.Row("d1", 9.5), Run.Row("d2", -1000)])
    #expect(run["q3"] == [])
  }

  @Test("a run is read from JSON lines, numbers as names too")
  func lines() throws {
    let run = try run(
      #"{"query": 7, "doc": "é", "score": 2}"# + "\n\n" + #"{"qid":"7","document":8,"score":1.5,"rank":2}"#)
    #expect(run.name == "a.run")
    #expect(run["7"] == [Run.Row("é", 2), Run.Row("8", 1.5)])
  }

  @Test(
    "what is wrong in a run is told by line and column",
    arguments: [
      ("q1 Q0 d1 1 x t", ["a.run:1:12: the score \"x\" is no number"]),
      ("q1 Q0 d1 1 nan t", ["a.run:1:12: the score \"nan\" is no number"]),
      ("q1 Q0 d1 one 1 t", ["a.run:1:10: the rank \"one\" is no number"]),
      ("q1 Q0 d1 1 1", ["a.run:1: 5 columns in place of 6: query Q0 document rank score tag"]),
      ("\nq1", ["a.run:2: 1 column in place of 6: query Q0 document rank score tag"]),
      (
        "q1 Q0 d1 1 2 t\nq1 Q0 d1 2 1 t\nq1 Q0 d2 3 y t",
        [
          "a.run:2:7: the document \"d1\" stands twice for the query \"q1\"",
          "a.run:3:12: the score \"y\" is no number",
        ]
      ),
      (#"{"query":"q"}"#, ["a.run:1: the member “doc” is missing"]),
      (#"{"query":"q","doc":"d","score":"1"}"#, ["a.run:1: “score” should be a number"]),
      (#"{"query":null,"doc":"d","score":1}"#, ["a.run:1: “query” should be a text that is not empty"]),
      ("{\"query\":\"q\",\"doc\":\"d\",\"score\":1}\n[1]", ["a.run:2: a line should be a JSON object"]),
    ])
  func broken(text: String, told: [String]) { #expect(mistakes { _ = try run(text) } == told) }

  @Test("another encoding is told of, not guessed")
  func encoding() {
    let latin = Array("q1 Q0 caf".utf8) + [0xE9] + Array(" 1 2 t\n".utf8)
    let told = mistakes { _ = try Run(latin, file: "a.run") }
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("a.run:1:7: \"caf\u{FFFD}\" is not UTF-8; save the file as that"), "\(told)")
    let zero = mistakes { _ = try Run(Array("q1 Q0 d".utf8) + [0] + Array(" 1 2 t".utf8), file: "a.run") }
    #expect(zero == ["a.run:1:8: a zero byte: this is no text file"])
    let json = mistakes {
      _ = try Run(Array("{\"query\":\"".utf8) + [0xE9] + Array("\"}".utf8), file: "a.run")
    }
    #expect(json.first?.hasPrefix("a.run:1: not UTF-8") == true, "\(json)")
  }

  @Test("a byte-order mark is no part of judgements or queries, whatever their form")
  func marks() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for text in ["q1 0 d 2\n", #"{"query":"q1","doc":"d","grade":2}"#, #"{"id":"q1","qrels":{"d":2}}"#] {
      #expect(try Judgements(mark + Array(text.utf8), file: "q")["q1"] == ["d": 2])
    }
    for text in ["q1\tstar wars\n", #"{"id":"q1","query":"star wars"}"#] {
      let queries = try JudgedText.read(mark + Array(text.utf8), file: "q")
      #expect(queries.map { [$0.name, $0.text] } == [["q1", "star wars"]])
    }
    let named = try JudgedText.read(mark + Array("star wars\n".utf8), file: "q", namesLines: true)
    #expect(named == [JudgedText(name: "1", text: "star wars")])
  }

  @Test("judgements and queries in another encoding are told of, not guessed")
  func otherEncodings() {
    let latin = Array("q1 0 d 2\nq1 0 caf".utf8) + [0xE9] + Array(" 1\n".utf8)
    let told = mistakes { _ = try Judgements(latin, file: "q") }
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("q:2:6: \"caf\u{FFFD}\" is not UTF-8; save the file as that") == true, "\(told)")
    let queries = mistakes {
      _ = try JudgedText.read(Array("q1\tcaf".utf8) + [0xE9], file: "q")
    }
    #expect(queries.count == 1)
    #expect(queries.first?.hasPrefix("q:1: not UTF-8; save the file as that") == true, "\(queries)")
  }

  @Test("the first ten mistakes are enough")
  func many() {
    #expect(mistakes { _ = try run(String(repeating: "x\n", count: 100_000)) }.count == 10)
  }

  @Test("a large run is read whole")
  func large() throws {
    let text = (0..<50_000).map { "q\($0 / 1000) Q0 d\($0) \($0 % 1000 + 1) \(1000 - $0 % 1000) big\n" }
      .joined()
    let run = try run(text)
    #expect(run.queries.count == 50)
    #expect(run["q49"].count == 1000)
  }

  @Test("nothing is an empty run", arguments: ["", "\n\n", "\u{FEFF}", "  \r\n"])
  func nothing(text: String) throws { #expect(try run(text).queries.isEmpty) }

  @Test("equal scores are ordered as trec_eval does, or as they stand")
  func ties() throws {
    let run = try run("q Q0 b 1 1 t\nq Q0 é 2 1 t\nq Q0 a 3 1 t\nq Q0 z 4 2 t\n")
    #expect(run.ranked("q", ties: .trec).map(\.document) == ["z", "é", "b", "a"])
    #expect(run.ranked("q", ties: .input).map(\.document) == ["z", "b", "é", "a"])
  }

  @Test("a run is written so that it reads as it was")
  func written() throws {
    var made = Run(name: "my run")
    made.add(Run.Row("a b", 1), for: "who? me")
    made.add(Run.Row("c", 2), for: "who? me")
    #expect(made.trec == "who?%20me Q0 c 1 2.0 my%20run\nwho?%20me Q0 a%20b 2 1.0 my%20run\n")
    #expect(try Run(Array(made.trec.utf8), file: "x")["who?%20me"].map(\.score) == [2, 1])
  }

  @Test("judgements are read from columns and from both forms of JSON")
  func judgements() throws {
    func read(_ text: String, _ renaming: [String: String] = [:]) throws -> Judgements {
      try Judgements(Array(text.utf8), file: "q", renaming: renaming)
    }
    #expect(try read("q1 0 a:d1 2\nq1 0 b:d2 0\n", ["a": "x"])["q1"] == ["x:d1": 2, "b:d2": 0])
    #expect(try read(#"{"query":"q1","doc":"d","rel":1}"#)["q1"] == ["d": 1])
    let lines = try read(#"{"query":"who","qrels":{"a:1":2}}"# + "\n" + #"{"id":"x","qrels":{}}"#)
    #expect(lines["1"] == ["a:1": 2])
    #expect(lines["x"] == [:])
    #expect(lines.hasAnswer("1") && !lines.hasAnswer("x"))
    #expect(mistakes { _ = try read("q1 0 d x\n") } == ["q:1:8: the grade \"x\" is no number"])
    #expect(
      mistakes { _ = try read("q1 0 d 1\nq1 0 d 2\n") } == [
        "q:2:6: the document \"d\" is judged twice for the query \"q1\""
      ])
    #expect(mistakes { _ = try read(#"{"id":"a","qrels":[]}"#) } == ["q:1: “qrels” should be an object"])
    #expect(
      mistakes { _ = try read(#"{"id":"a","qrels":{"d":"1"}}"#) } == [
        "q:1: the grade of \"d\" should be a number"
      ])
  }

  @Test(
    "a grade whose gain is no number is refused where it stands, the greatest that is not is taken",
    arguments: [
      ("q1 0 d1 1000\n", []), ("q1 0 d1 -1e308\n", []),
      ("q1 0 d1 1\nq1 0 d2 1000.5\n", ["q:2:9: the grade 1000.5 is greater than 1000"]),
      ("q1 0 d1 1e308\nq1 0 d2 1024", ["q:1:9: the grade 1e+308", "q:2:9: the grade 1024"]),
      (#"{"query":"q1","doc":"d","grade":1024}"#, ["q:1: the grade 1024 is greater than 1000"]),
      (#"{"id":"q1","qrels":{"d":1e308}}"#, ["q:1: the grade 1e+308 is greater than 1000"]),
      ("q1 0 d1 inf\n", ["q:1:9: the grade \"inf\" is no number"]),
    ])
  func greatGrades(text: String, told: [String]) {
    let found = mistakes { _ = try Judgements(Array(text.utf8), file: "q") }
    #expect(found.count == told.count)
    #expect(zip(found, told).allSatisfy { $0.hasPrefix($1) }, "\(found)")
  }

  @Test("every metric has a finite figure for the greatest grades of a long list")
  func greatFigures() {
    let grades = [Double](repeating: Judgements.greatestGrade, count: 100_000)
    let ranking = GradedRanking(grades, judged: grades)
    for kind in Metric.Kind.allCases {
      let value = Metric(kind).value(of: ranking, greatest: Judgements.greatestGrade)
      #expect((0...1 + 1e-9).contains(value), "\(kind) \(value)")
    }
  }

  @Test("each line of queries has its own form, and what is wrong is told by its line")
  func mixedQueries() throws {
    func read(_ text: String) throws -> [JudgedText] {
      try JudgedText.read(Array(text.utf8), file: "q", namesLines: true) {
        $0 == "films" ? nil : "there is no vertical “\($0)”; there is films"
      }
    }
    let mixed =
      "star\n{\"id\":\"j\",\"query\":\"ikiru\",\"vertical\":\"films\"}\nn\tran\n\u{20}{\"query\":\"\"}\n"
    let texts = try read(mixed)
    #expect(texts.map(\.name) == ["1", "j", "n", "4"])
    #expect(texts.map(\.text) == ["star", "ikiru", "ran", ""])
    #expect(texts.map(\.vertical) == [nil, "films", nil, nil])
    #expect(try read("\u{FEFF}{\"query\":\"x\"}\nstar").map(\.text) == ["x", "star"])
    for word in JudgedText.wordsForAll {
      #expect(try read(#"{"query":"x","vertical":"\#(word)"}"#)[0].vertical == nil)
    }
    #expect(try read(#"{"query":"x","vertical":null}"#)[0].vertical == nil)
    #expect(
      mistakes { _ = try read("star\n{\"query\":\"x\",\"vertical\":\"flims\"}\n") } == [
        "q:2: there is no vertical “flims”; there is films"
      ])
    #expect(
      mistakes { _ = try read(#"{"query":"x","vertical":["films"]}"#) } == [
        "q:1: “vertical” should be a text"
      ])
    #expect(mistakes { _ = try read(#"{"query":null}"#) } == ["q:1: “query” should be a text"])
    let broken = mistakes { _ = try read("star\n{curly\n") }
    #expect(broken.count == 1)
    #expect(broken[0].hasPrefix("q:2: "))
    #expect(
      broken[0].hasSuffix("; a text that begins with { needs a name and a tab before it"), "\(broken)")
    #expect(try read("n\t{curly").map(\.text) == ["{curly"])
  }

  @Test("queries are read from JSON lines and from lines with a tab")
  func queries() throws {
    func read(_ text: String) throws -> [JudgedText] { try JudgedText.read(Array(text.utf8), file: "q") }
    #expect(try read("q1\tstar wars\r\nq2\tsolaris\n").map(\.text) == ["star wars", "solaris"])
    let json = try read(#"{"query":"star","entity":"Star","vertical":"movies"}"#)
    #expect(json[0].name == "1")
    #expect(json[0].labels["entity"] == "Star")
    #expect(json[0].vertical == "movies")
    #expect(
      mistakes { _ = try read("star wars") } == [
        "q:1: a line should have the query's name, a tab and its text"
      ])
    #expect(mistakes { _ = try read("a\tb\na\tc") } == ["q:2: the query \"a\" stands twice"])
  }
}
