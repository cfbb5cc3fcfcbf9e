import BackstageCLI
import Testing

@Suite("backstage match")
struct MatchCommandTests {
  private static let files = [
    "/here/a.ndjson": """
    {"id": "1", "title": "Stalker", "year": 1979}
    {"id": "2", "title": "Solaris", "year": "1972-03-20"}
    {"id": "3", "title": "Heat", "year": 1995, "ids": {"imdb": "tt1"}}

    """,
    "/here/b.csv": """
    ref,name,released,imdb_id
    x,"Stalker ",1979,
    y,Solaris,2002,
    z,Горячо,1995,tt1

    """,
    "/here/gold.csv": "a_id,b_id\n1,x\n2,y\n",
    "/here/pairs.csv": "a_id,b_id,label\n1,x,1\n2,y,0\n3,x,0\n",
  ]

  private func run(
    _ line: String, with more: [String: String] = [:], _ code: ExitCode = .success
  ) async -> SampleRun {
    let run = SampleRun(files: Self.files.merging(more) { $1 })
    #expect(await run(line) == code, "\(line): \(run.messages)")
    return run
  }

  @Test("prints ids and how sure as CSV, with another name for a member, and a form for a program")
  func formats() async {
    let csv = await run("match a.ndjson b.csv -v films -f csv")
    #expect(csv.output == "a_id,b_id,confidence\n1,x,0.95\n3,z,1.0\n")
    #expect(csv.messages == "")
    let lines = await run("match a.ndjson b.csv -v films -f ndjson")
    #expect(
      lines.output.hasPrefix(
        #"{"a_id":"1","b_id":"x","confidence":0.95,"a_title":"Stalker","b_title":"Stalker","reason":"same title and year"}"#
      ), "\(lines.output)")
    let table = await run("match a.ndjson b.csv -v films")
    #expect(table.output.contains("same identifier"))
    #expect(table.output.contains("Горячо"))
    let ignoring = await run("match a.ndjson b.csv -v films -f csv --ignore-field ids")
    #expect(ignoring.output == "a_id,b_id,confidence\n1,x,0.95\n")
  }

  @Test("a byte-order mark before the rows changes nothing")
  func marks() async throws {
    let rows = try #require(Self.files["/here/b.csv"])
    let marked = await run("match a.ndjson b.csv -v films -f csv", with: ["/here/b.csv": "\u{FEFF}" + rows])
    #expect(marked.output == "a_id,b_id,confidence\n1,x,0.95\n3,z,1.0\n")
    #expect(marked.messages == "")
  }

  // Ids are joined on, so that not even what a spreadsheet would run gets a sign before it.
  @Test(
    "writes ids as they stand, in quotes where CSV needs them",
    arguments: [("=1+1", "=1+1"), (#"a,"b"#, #""a,""b""#), ("-2", "-2"), ("@x", "@x")])
  func ids(id: String, cell: String) async {
    let name = id.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    let rows = "{\"id\": \"\(name)\", \"title\": \"Stalker\", \"year\": 1979}\n"
    let run = await run("match a.ndjson c.ndjson -v films -f csv", with: ["/here/c.ndjson": rows])
    #expect(run.output == "a_id,b_id,confidence\n1,\(cell),0.95\n")
  }

  @Test("says that there is no pair, what was not read for it, and where a value is of another type")
  func nothing() async {
    let files = [
      "/here/c.csv": "id,title,year,shelf\n7,Nosferatu,nineteen,x\n8,Nothing,19?,\n9,Sunrise,,\n",
      "/here/d.csv": "id,title,year\n1,Nosferatu,1922 (restored)\n",
    ]
    let run = await self.run(
      "match c.csv a.ndjson -v films -f csv --gold g.csv",
      with: files.merging(["/here/g.csv": "a_id,b_id\n7,1\n"]) { $1 }, .nothingFound)
    #expect(run.output == "a_id,b_id,confidence\n")
    #expect(
      run.messages == """
        backstage: c.csv: 2 values are left out; the first, in line 2: “nineteen” is no year for year
        backstage: no row of c.csv is one with a row of a.ndjson by the rules
        backstage: c.csv: nothing was read of shelf: no field is called so
        precision 0.0000 recall 0.0000 f1 0.0000

        """)
    let one = await self.run("match d.csv a.ndjson -v films", with: files, .nothingFound)
    #expect(one.messages == "backstage: no row of d.csv is one with a row of a.ndjson by the rules\n")
    let quiet = await self.run("match c.csv a.ndjson -v films -q", with: files, .nothingFound)
    #expect(quiet.messages == "")
  }

  @Test("tells precision, recall and F1 last, and each mistake with what speaks for it")
  func gold() async {
    let run = await run("match a.ndjson b.csv -v films -f csv --gold gold.csv --mistakes")
    #expect(
      run.messages == """
        wrong 3 “Heat” and z “Горячо”: same identifier, ids agrees, year agrees
        missed 2 “Solaris” and y “Solaris”: no rule joins them, title agrees, year differs
        precision 0.5000 recall 0.5000 f1 0.5000

        """)
    let lenient = await self.run("match a.ndjson b.csv -v films -f csv --gold gold.csv --incomplete")
    #expect(lenient.messages == "precision 1.0000 recall 0.5000 f1 0.6667\n")
  }

  @Test("judges the pairs of a file, be it of ids or of rows")
  func pairs() async {
    let csv = await run("match a.ndjson b.csv -v films -f csv --pairs pairs.csv --gold pairs.csv")
    #expect(csv.output == "a_id,b_id,match,confidence\n1,x,true,0.95\n2,y,false,0.0\n3,x,false,0.0\n")
    #expect(csv.messages == "precision 1.0000 recall 1.0000 f1 1.0000\n")
    let rows = """
      {"id": "m1", "vertical": "film", "answer": "same", "a": {"title": "Heat", "year": 1995}, "b": {"title": "HEAT", "year": 1995}}
      {"id": "m2", "vertical": "film", "answer": "different", "a": {"title": "Heat", "year": 1995}, "b": {"title": "Heat", "year": 1986}}

      """
    let judged = await run("match -f csv --pairs p.ndjson --gold p.ndjson", with: ["/here/p.ndjson": rows])
    #expect(judged.output == "a_id,b_id,match,confidence\nm1,m1,true,0.95\nm2,m2,false,0.0\n")
    #expect(judged.messages == "precision 1.0000 recall 1.0000 f1 1.0000\n")
  }

  @Test(
    "a configuration with a mistake stops it, as what decides which rows are one stands there too",
    arguments: [
      (#"{"identity": {"never": [["a.ndjson:1", "b.csv x"]]}}"#, "identity.never[0]"),
      (#"{"identitee": {"never": [["a.ndjson:1", "b.csv:x"]]}}"#, "did you mean \"identity\"?"),
      ("films", "config.json:1:1: "),
    ], ["", "-c config.json"])
  func brokenConfiguration(mistake: (text: String, told: String), named: String) async {
    let run = await run(
      "match a.ndjson b.csv -v films -f csv \(named)", with: ["/here/config.json": mistake.text], .usage)
    #expect(run.output == "")
    #expect(run.messages.contains(mistake.told), "\(run.messages)")
  }

  @Test("decisions of the configuration hold, and programs that may not run yet hinder nothing")
  func decisions() async {
    let configuration = #"""
      {"identity": {"never": [["a.ndjson:1", "b.csv:x"]]},
       "providers": [{"name": "mine", "kind": "process", "vertical": "films", "command": ["mine.py"]}]}
      """#
    let run = await run("match a.ndjson b.csv -v films -f csv", with: ["/here/config.json": configuration])
    #expect(run.output == "a_id,b_id,confidence\n3,z,1.0\n")
  }

  @Test("exits with 1 when there are no pairs")
  func none() async {
    let run = await run(
      "match a.ndjson c.ndjson -v films -f csv", with: ["/here/c.ndjson": #"{"title": "Ran", "year": 1985}"#],
      .nothingFound)
    #expect(run.output == "a_id,b_id,confidence\n")
  }

  @Test(
    "a file in another encoding is named with the line of its first strange byte",
    arguments: [
      ("c.ndjson", "{\"title\": \"Ran\"}\n{\"title\": \"Am\u{1}lie\"}\n"),
      ("c.csv", "title,year\nAm\u{1}lie,2001\nRan,1985\n"), ("c.json", "[{\"title\":\n\"Am\u{1}lie\"}]\n"),
    ])
  func encodings(name: String, text: String) async {
    let run = SampleRun(files: Self.files)
    run.write(bytes: text.utf8.map { $0 == 1 ? 0xE9 : $0 }, to: "/here/\(name)")
    #expect(await run("match a.ndjson \(name) -v films") == .usage)
    #expect(
      run.messages
        == "backstage: \(name):2: not UTF-8; save the file as that, as with iconv -f latin1 -t utf-8\n")
  }

  @Test("on a terminal what tells a mistake is broken between words")
  func narrow() async {
    let run = SampleRun(files: Self.files, terminal: Console.Terminal(isTerminal: true, width: 40))
    #expect(await run("match a.ndjson b.csv -v films -q --gold gold.csv --mistakes") == .success)
    #expect(
      run.messages == """
        wrong 3 “Heat” and z “Горячо”: same
        identifier, ids agrees, year agrees
        missed 2 “Solaris” and y “Solaris”: no
        rule joins them, title agrees, year
        differs
        precision 0.5000 recall 0.5000 f1 0.5000

        """)
  }

  @Test(
    "says what is wrong, where, and what to do",
    arguments: [
      ("match", "name two sides"), ("match a.ndjson -v films", "name two sides"),
      ("match a.ndjson b.csv", "say what the rows are: --vertical <name>; there is films"),
      ("match a.ndjson b.csv -v film", "there is no vertical “film”; did you mean films?"),
      ("match a.ndjson none.ndjson -v films", "cannot read none.ndjson: there is no such file"),
      ("match a.ndjson nobody -v films", "there is no file “nobody”, and there is no provider “nobody”"),
      (
        "match films films-a -v films",
        "there is no file “films”, and there is no provider “films”: there is none at all"
      ),
      ("match a.ndjson a.ndjson -v films", "both sides are a.ndjson: name two sources"),
      ("match a.ndjson films-a -v films", "films-a is of kind films-a, which answers searches"),
      ("match a.ndjson broken.ndjson -v films", "broken.ndjson:2: "),
      ("match a.ndjson empty.ndjson -v films", "empty.ndjson:1: there are no rows in it"),
      ("match a.ndjson list.ndjson -v films", "list.ndjson:2: a line should be a JSON object"),
      ("match a.ndjson strange.ndjson -v films", "no row of strange.ndjson has a title"),
      ("match a.ndjson strange.ndjson -v films", "they have Series_Title, wings;"),
      (
        "match a.ndjson strange.ndjson -v films",
        "call that column title, or make a provider of the file and name that: backstage providers add mine --kind catalogue -v films --set path=strange.ndjson --set fields.title=COLUMN"
      ),
      ("match a.ndjson wide.csv -v films", "wide.csv:2: 3 fields, and the header has 2"),
      (
        "match a.ndjson latin.csv -v films --ignore-field yaer",
        "there is no field “yaer”; did you mean year?"
      ),
      ("match a.ndjson b.csv -v films --gold bad.csv", "bad.csv has an id that a.ndjson does not have: 77"),
      ("match a.ndjson b.csv -v films --gold words.csv", "words.csv:2: a pair needs a_id and b_id"),
      ("match a.ndjson b.csv -v films --pairs bad.csv", "bad.csv has an id that a.ndjson does not have: 77"),
      ("match a.ndjson b.csv -v films --mistakes", "--mistakes needs the right pairs: --gold <file>"),
      ("match a.ndjson b.csv -v films -v film", "rows are of one vertical: name it once, not films, film"),
      (
        "match a.ndjson b.csv -v films --pairs rows.ndjson",
        "rows.ndjson holds the rows of its pairs, so that no sides are named: leave out a.ndjson, b.csv"
      ),
      ("match --pairs rows.ndjson", "line 1 of the pairs names no vertical"),
    ])
  func mistakes(line: String, message: String) async {
    let more = [
      "/here/broken.ndjson": "{\"title\": \"Ran\"}\n{\"title\": \n{\"title\": \"Ran\"}\n",
      "/here/empty.ndjson": "  \n", "/here/list.ndjson": "{\"title\":\"x\"}\n[1]\n",
      "/here/strange.ndjson": "{\"wings\": 2, \"Series_Title\": \"\"}\n",
      "/here/wide.csv": "title,year\nRan,1985,x\n",
      "/here/latin.csv": "title,year\nRan,1985\n", "/here/bad.csv": "a_id,b_id\n1,x\n77,x\n",
      "/here/words.csv": "left,right\n1,x\n",
      "/here/rows.ndjson": #"{"a": {"title": "x"}, "b": {"title": "x"}}"#,
    ].merging(SamplePlugin.configuration("films-a")) { $1 }
    let run = await run(line, with: more, .usage)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output == "")
  }
}
