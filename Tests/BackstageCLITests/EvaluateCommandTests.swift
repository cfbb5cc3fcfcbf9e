import BackstageCLI
import Expressions
import Testing

@Suite("backstage evaluate and tune", .timeLimit(.minutes(5)))
struct EvaluateCommandTests {
  private static let runs = [
    "/here/a.run": "q1 Q0 x 1 9 a\nq1 Q0 y 2 5 a\nq2 Q0 m 1 3 a\nq4 Q0 n 1 3 a\n",
    "/here/b.run": "q1 Q0 y 1 0.8 b\nq1 Q0 w 2 0.4 b\nq2 Q0 o 1 3 b\nq2 Q0 m 2 1 b\n",
    "/here/q.qrels": "q1 0 x 2\nq1 0 y 1\nq2 0 m 1\nq3 0 k 1\nq4 0 n 0\n",
  ]

  private static let searched = SamplePlugin.configuration("films-a", "films-b").merging([
    "/here/q.ndjson": """
    {"id": "one", "query": "stalker", "title": "Stalker", "qrels": {"a:a3": 2, "b:b1": 2}}
    {"id": "two", "query": "solaris", "title": "Solaris", "qrels": {"a:a1": 2, "b:b2": 2, "a:a2": 1}}
    {"id": "three", "query": "xyzzy", "title": "None", "qrels": {}}
    {"id": "four", "query": "sacrifice", "title": "The Sacrifice", "qrels": {"b:b3": 2}}

    """
  ]) { a, _ in a }

  private static let names = "--rename a=films-a --rename b=films-b"

  private func json(_ run: SampleRun) throws -> JSON { try JSONReader.read(run.output) }

  @Test("judges runs, and tells queries without an answer apart")
  func judgesRuns() async throws {
    let run = SampleRun(files: Self.runs)
    #expect(
      await run(
        "evaluate --run a.run --run b.run --qrels q.qrels --metrics mrr@10,map,ndcg@10,p@1 --format json")
        == .success)
    let json = try json(run)
    #expect(json["mean"]?["mrr@10"]?.double == 2.0 / 3)
    #expect(json["mean"]?["map"]?.double == 2.0 / 3)
    #expect(json["queries"]?["q1"]?["ndcg@10"]?.double == 1)
    #expect(json["queries"]?["q4"] == nil)
    #expect(json["unanswered"]?["queries"] == ["q3"])
    #expect(json["unanswered"]?["nothingRight"]?["count"]?.int == 1)
    #expect(json["unanswered"]?["nothingRight"]?["answeredAnyway"]?.int == 1)
    let other = try #require(json["systems"]?.array?.last)
    #expect(other["name"]?.string == "b")
    #expect(other["mean"]?["mrr@10"]?.double == 0.5)
    #expect(other["against"]?["metrics"]?["mrr@10"]?["ahead"]?.double == 0.5 / 3)
  }

  @Test("says where no judgement is of a provider that there is")
  func unknownRecords() async {
    let run = SampleRun(files: Self.searched)
    #expect(await run("evaluate --queries q.ndjson --qrels q.ndjson --save best.json") == .usage)
    #expect(run.output == "" && run.file("/here/best.json") == nil)
    #expect(
      run.messages.contains(
        "none of the judged records is of a provider here: they are of a, b, and the providers are films-a, films-b; --rename their-name=provider says which is meant"
      ), "\(run.messages)")
    let renamed = SampleRun(files: Self.searched)
    #expect(await renamed("evaluate --queries q.ndjson --qrels q.ndjson \(Self.names)") == .success)
    #expect(!renamed.messages.contains("none of the judged records"))
  }

  @Test(
    "says how many judged records are of providers that are not here or are not asked, and which came nowhere"
  )
  func missedRecords() async throws {
    var files = SamplePlugin.configuration("films-a", "films-b")
    files["/here/q.ndjson"] = """
      {"id": "one", "query": "stalker", "qrels": {"films-a:a3": 2, "films-b:b1": 2, "film-a:x": 1, "what:y": 0}}
      """
    let run = SampleRun(files: files)
    #expect(await run("evaluate --queries q.ndjson -p films-a --metrics recall@10") == .success)
    #expect(
      run.messages == """
        backstage: 2 of 4 judged records count as missed, as their providers are not here: they are of film-a, what, and the providers are films-a, films-b; did you mean --rename film-a=films-a?
        backstage: 1 of 4 judged records count as missed, as their providers were not asked: films-b

        """, "\(run.messages)")
    #expect(
      run.output.hasSuffix(
        "relevance: 1 query\nin no provider's list: 2 of the 3 records that are answers by the judgements\n"),
      "\(run.output)")
    #expect(await run("evaluate --queries q.ndjson -p films-a --format json") == .success)
    let told = SampleRun(files: files)
    #expect(await told("evaluate --queries q.ndjson -p films-a --format json -q") == .success)
    #expect(told.messages.isEmpty)
    #expect(try json(told)["records"] == ["answers": 3, "missing": 2])
    let whole = SampleRun(files: Self.searched)
    #expect(await whole("evaluate --queries q.ndjson \(Self.names)") == .success)
    #expect(whole.messages.isEmpty)
  }

  @Test("an empty query is asked and judged as any other", arguments: ["ndjson", "tsv"])
  func emptyQuery(form: String) async throws {
    var files = SamplePlugin.configuration("films-a")
    files["/here/q.ndjson"] = #"{"id": "e", "query": "", "vertical": "none"}"# + "\n{\"query\":\"ran\"}\n"
    files["/here/q.tsv"] = "e\t\n2\tran\n"
    files["/here/q.qrels"] = "e 0 films-a:a1 0\n2 0 films-a:a1 1\n"
    let run = SampleRun(files: files)
    #expect(await run("evaluate --queries q.\(form) --qrels q.qrels --format json") == .success)
    #expect(try json(run)["unanswered"]?["nothingRight"]?["queries"] == ["e"], "\(run.messages)")
    let compared = SampleRun(files: files)
    #expect(await compared("compare --queries q.\(form) -f json") == .success, "\(compared.messages)")
  }

  @Test("says of a run in which nothing was judged that it is of other names")
  func unknownRun() async {
    var files = Self.runs
    files["/here/b.run"] = "q1 Q0 other:x 1 9 b\nq7 Q0 x 1 9 b\n"
    let run = SampleRun(files: files)
    #expect(await run("evaluate --run a.run --run b.run --qrels q.qrels") == .success)
    #expect(
      run.messages
        == "backstage: nothing in b was judged: neither its queries nor its records have the names of the judgements; --rename their-name=provider says which provider is meant\n"
    )
  }

  @Test("shows a table with intervals and p")
  func table() async {
    let run = SampleRun(files: Self.runs)
    #expect(
      await run("evaluate --run a.run --run b.run --qrels q.qrels --metrics mrr@10 --per-query") == .success)
    #expect(
      run.output == """
        System  Metric    Mean              95 %  a is ahead by       p
        a       mrr@10  0.6667  0.0000 to 1.0000
        b       mrr@10  0.5000  0.0000 to 1.0000        +0.1667  1.0000

        a: 3 queries, 1 of them not answered, which count 0, apart from 1 whose right answer is nothing, of which 1 were answered anyway
        b: 3 queries, 1 of them not answered, which count 0, apart from 1 whose right answer is nothing, of which 0 were answered anyway

        Query  System  mrr@10
        q1     a       1.0000
        q1     b       1.0000
        q2     a       1.0000
        q2     b       0.5000
        q3     a       0.0000
        q3     b       0.0000

        """, "\(run.output)")
  }

  @Test("on a terminal what is said below the table is broken between words")
  func narrow() async {
    let run = SampleRun(files: Self.runs, terminal: Console.Terminal(isTerminal: true, width: 60))
    #expect(await run("evaluate --run a.run --qrels q.qrels --metrics mrr@10") == .success)
    #expect(
      run.output.hasSuffix(
        """

        a: 3 queries, 1 of them not answered, which count 0, apart
        from 1 whose right answer is nothing, of which 1 were
        answered anyway

        """), "\(run.output)")
  }

  @Test("asks once, and judges every scorer and every provider by things, not records")
  func judgesScorers() async throws {
    let run = SampleRun(files: Self.searched)
    let line =
      "evaluate --queries q.ndjson --qrels q.ndjson \(Self.names) --scorer relevance,rrf --alone --metrics ndcg@10,mrr@10 --format json --write-run out.trec --cluster title"
    #expect(await run(line) == .success, "\(run.messages)")
    let json = try json(run)
    let systems = json["systems"]?.array ?? []
    #expect(systems.map { $0["name"]?.string } == ["relevance", "rrf", "films-a", "films-b"])
    #expect(json["queries"]?["one"]?["ndcg@10"]?.double == 1)
    #expect(json["queries"]?["two"]?["mrr@10"]?.double == 1)
    #expect(json["queries"]?["three"] == nil)
    #expect(json["unanswered"]?["nothingRight"]?["count"]?.int == 1)
    let trec = try #require(run.file("/here/out.relevance.trec"))
    #expect(trec.contains("one Q0 films-a:a3 1 1.0 relevance"), "\(trec)")
    #expect(run.file("/here/out.films-b.trec") != nil)
  }

  @Test("a saved baseline that is kept is well, one that is not kept fails with what fell")
  func baseline() async throws {
    let run = SampleRun(files: Self.runs)
    #expect(await run("evaluate --run a.run --qrels q.qrels --metrics mrr@10 --save best.json") == .success)
    #expect(
      await run("evaluate --run a.run --qrels q.qrels --metrics mrr@10 --baseline best.json") == .success)
    #expect(run.messages == "backstage: wrote best.json\n")
    let saved = try #require(run.file("/here/best.json"))
    let worse = SampleRun(
      files: Self.runs.merging([
        "/here/best.json": saved, "/here/a.run": "q1 Q0 w 1 9 a\nq1 Q0 x 2 5 a\nq2 Q0 m 1 3 a\n",
      ]) { _, new in new })
    let line = "evaluate --run a.run --qrels q.qrels --metrics mrr@10 --baseline best.json"
    #expect(await worse(line) == .checkFailed)
    #expect(worse.messages == "backstage: mrr@10 of a fell by 0.1667, from 0.6666666666666666 to 0.5\n")
    #expect(
      await worse("evaluate --run a.run --qrels q.qrels --metrics map --baseline best.json") == .checkFailed)
    #expect(worse.messages.hasSuffix("mrr@10 of a was 0.6667, and was not measured\n"))
  }

  @Test(
    "tells what is wrong",
    arguments: [
      ("evaluate --run a.run", "evaluate needs judgements: --qrels <file>"),
      (
        "evaluate --qrels q.qrels",
        "evaluate needs queries to ask, --queries <file>, or runs to judge, --run <file>"
      ),
      (
        "evaluate --queries plain.tsv",
        "evaluate needs judgements, which plain.tsv does not bring: name them by --qrels <file>, or give each line of the queries its \"qrels\""
      ),
      (
        "evaluate --queries words.ndjson",
        "words.ndjson:1: the grade of \"films-a:a1\" should be a number"
      ),
      ("evaluate --queries words.ndjson", "words.ndjson:2: “qrels” should be an object"),
      ("evaluate --queries empty.txt --qrels q.qrels", "there is no query in empty.txt"),
      ("evaluate --queries no.tsv", "cannot read no.tsv: there is no such file"),
      (
        "evaluate --queries plain.tsv --qrels q.qrels",
        "nobody judged any of the 2 queries: they are called z1, z2, and the judged ones q1, q2, q3, q4; give both the same names"
      ),
      (
        "evaluate --queries q.ndjson --baseline no.json --timeout 1ms",
        "cannot read no.json: there is no such file"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --metrics ndgc@10",
        "“ndgc@10” is no value of --metrics, which is metrics between commas, each one of ndcg, ndcg-exp, map, mrr, p, recall, err, judged, r-precision, success, perhaps with @10; did you mean ndcg@10?"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --metrics map,recal@5,mrr",
        "“map,recal@5,mrr” is no value of --metrics, which is metrics between commas, each one of ndcg, ndcg-exp, map, mrr, p, recall, err, judged, r-precision, success, perhaps with @10; did you mean map,recall@5,mrr?"
      ),
      ("evaluate --run a.run --qrels no.qrels", "cannot read no.qrels: there is no such file"),
      (
        "evaluate --run a.run --qrels a.run",
        "a.run:1: 6 columns in place of 4: query iteration document grade"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --metrics bleu",
        "“bleu” is no value of --metrics, which is metrics"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --write-run o",
        "--write-run is for answers of providers, and --run asks none"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --scorer rrf",
        "--scorer is for answers of providers, and --run asks none"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --alone",
        "--alone is for answers of providers, and --run asks none"
      ),
      (
        "evaluate --run a.run --qrels q.qrels -v films",
        "--vertical is for answers of providers, and --run asks none"
      ),
      (
        "evaluate --run a.run --qrels great.qrels --metrics err@10",
        "great.qrels:2:8: the grade 1024 is greater than 1000"
      ),
      (
        "evaluate --run a.run --qrels q.qrels --baseline great.json",
        "great.json:1: the figure ndcg@10 of \"a\" is 1000000000000000.0, and every figure is from 0 to 1"
      ),
      (
        "evaluate --queries strange.ndjson",
        "strange.ndjson:2: there is no vertical “flims”; did you mean films?"
      ),
      ("tune --queries strange.ndjson", "strange.ndjson:2: there is no vertical “flims”"),
      (
        "tune --queries q.ndjson --name rrf", "--name: \"rrf\" is a scorer of the program; give yours another"
      ),
      ("tune --queries none --name a\"b", "--name: a name has letters, digits, \"-\" and \"_\" only"),
      (
        "evaluate --run a.run --qrels q.qrels --rename a",
        "“a” is no renaming; write --rename their-name=provider"
      ),
      ("evaluate --run a.run --qrels q.qrels --baseline q.qrels", "q.qrels:1:"),
      ("evaluate --queries q.ndjson --qrels q.ndjson \(names) --scorer rff", "there is no scorer"),
      ("evaluate --queries q.ndjson --cluster entity", "there is no member in q.ndjson “entity”"),
      ("tune --queries q.ndjson -v things", "there is no vertical “things”"),
    ])
  func mistakes(line: String, message: String) async {
    var files = Self.searched.merging(Self.runs) { a, _ in a }
    files["/here/plain.tsv"] = "z1\tsolaris\nz2\tstalker\n"
    files["/here/empty.txt"] = "\n"
    files["/here/words.ndjson"] =
      #"{"query": "x", "qrels": {"films-a:a1": "2"}}"# + "\n" + #"{"query": "y", "qrels": ["films-a:a1"]}"#
    files["/here/great.qrels"] = "q1 0 x 1\nq1 0 y 1024\n"
    files["/here/great.json"] = #"{"schema":1,"systems":{"a":{"ndcg@10":1e15}}}"#
    files["/here/strange.ndjson"] =
      #"{"query": "x", "qrels": {}}"# + "\n" + #"{"query": "y", "vertical": "flims", "qrels": {}}"#
    let run = SampleRun(files: files)
    #expect(await run(line) == .usage)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("backstage: \(message)"), "\(run.messages)")
  }

  @Test("tune prints an entry that the configuration takes, and the figure of queries held out")
  func tune() async throws {
    let run = SampleRun(files: Self.searched)
    let line = "tune --queries q.ndjson \(Self.names) --folds 2 --format json"
    #expect(await run(line) == .success, "\(run.messages)")
    let json = try json(run)
    #expect(json["queries"]?.int == 3)
    #expect(json["heldOut"]?.double == 1)
    let entry = try #require(json["scorer"])
    #expect(entry["kind"]?.string == "linear")
    #expect(entry["weights"]?["title"]?.double == 1)
    let config =
      #"{"providers": [{"name": "films-a", "kind": "films-a"}], "scorers": {"tuned": \#(JSONWriter.text(entry))}}"#
    let used = SampleRun(files: ["/here/config.json": config])
    #expect(await used("search stalker --scorer tuned") == .success, "\(used.messages)")
    let table = SampleRun(files: Self.searched)
    #expect(await table("tune --queries q.ndjson \(Self.names) --folds 2") == .success)
    #expect(table.output.contains("held out  ndcg@10 1.0000, over 2 folds"), "\(table.output)")
    let few = SampleRun(files: Self.searched)
    #expect(await few("tune --queries q.ndjson \(Self.names) --folds 9") == .nothingFound)
  }
}
