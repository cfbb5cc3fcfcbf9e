import BackstageCLI
import Testing

@Suite("backstage fuse")
struct FuseCommandTests {
  private static let files = [
    "/here/a.run": "q1 Q0 x 1 9 a\nq1 Q0 y 2 5 a\nq1 Q0 z 3 1 a\nq2 Q0 m 1 3 a\n",
    "/here/b.run": "q1 Q0 y 1 0.8 b\nq1 Q0 w 2 0.4 b\nq1 Q0 x 3 0.2 b\n",
  ]

  @Test("prints one run of TREC's columns, equal scores as trec_eval orders them")
  func trec() async {
    let run = SampleRun(files: Self.files)
    #expect(await run("fuse a.run b.run") == .success)
    #expect(
      run.output == """
        q1 Q0 y 1 0.03252247488101534 rrf
        q1 Q0 x 2 0.032266458495966696 rrf
        q1 Q0 w 3 0.016129032258064516 rrf
        q1 Q0 z 4 0.015873015873015872 rrf
        q2 Q0 m 1 0.01639344262295082 rrf

        """)
    #expect(run.messages == "")
    let tied = SampleRun(files: Self.files)
    #expect(await tied("fuse a.run b.run --scorer round-robin --set weights.b=1") == .success)
    #expect(tied.output.hasPrefix("q1 Q0 x 1 1.0 round-robin\nq1 Q0 y 2 0.5 round-robin\n"))
  }

  @Test("takes settings, and prints JSON")
  func settings() async {
    let run = SampleRun(files: Self.files)
    let line = "fuse a.run b.run --scorer comb-sum --norm max --set weights.b=2 --format json"
    #expect(await run(line) == .success)
    #expect(run.output.contains("\"scorer\": \"comb-sum\""))
    #expect(run.output.contains("\"doc\": \"y\",\n        \"score\": 2.55"), "\(run.output)")
    let lines = SampleRun(files: Self.files)
    #expect(await lines("fuse b.run --set k=0 -f ndjson") == .success)
    #expect(
      lines.output == """
        {"query":"q1","doc":"y","score":1}
        {"query":"q1","doc":"w","score":0.5}
        {"query":"q1","doc":"x","score":0.3333333333333333}

        """)
  }

  @Test(
    "tells what is wrong",
    arguments: [
      ("fuse c.run", "cannot read c.run: there is no such file"),
      ("fuse a.run --scorer rff", "“rff” is no value of --scorer, which is one of "),
      ("fuse a.run --norm max", "rrf has no setting “norm”; it has k"),
      ("fuse a.run --set kk=1", "rrf has no setting “kk”; did you mean k?"),
      ("fuse a.run --set k", "“k” is no setting; write --set name=value"),
      ("fuse a.run --set k=-1", "“-1” is no value of k, which is a number from 0 to 1000000"),
      ("fuse a.run --set k=nan", "“nan” is no value of k, which is a number from 0 to 1000000"),
      (
        "fuse a.run --scorer comb-sum --norm mni",
        "“mni” is no value of norm, which is one of none, min-max, "
      ),
      ("fuse a.run --scorer rbc --set phi=1", "“1” is no value of phi, which is a number from 0 to 0.9999"),
      ("fuse a.run --set weights.c=1", "there is no run “c”; did you mean a?"),
      ("fuse a.run --scorer borda --set k=1", "borda has no setting “k”, and none at all"),
      ("fuse bad.run", "bad.run:1: 2 columns in place of 6: query Q0 document rank score tag"),
      ("fuse", "fuse needs <run>"),
    ])
  func mistakes(line: String, message: String) async {
    let run = SampleRun(files: Self.files.merging(["/here/bad.run": "q1 Q0\n"]) { a, _ in a })
    #expect(await run(line) == .usage)
    #expect(run.messages.hasPrefix("backstage: \(message)"), "\(run.messages)")
    #expect(run.output == "")
  }

  @Test(
    "scores at the ends of the numbers are fused to scores that are read again, in their order",
    arguments: [
      "comb-sum", "comb-mnz", "comb-anz", "comb-med", "comb-max", "comb-min", "weighted-linear",
    ],
    ["none", "min-max", "max", "sum", "zmuv", "rank", "borda"])
  func hugeScores(scorer: String, norm: String) async throws {
    let huge = [
      "/here/a.run": "q1 Q0 d1 1 1e308 A\nq1 Q0 d2 2 -1e308 A\nq1 Q0 d3 3 0 A\n",
      "/here/b.run": "q1 Q0 d1 1 1.5e308 B\nq1 Q0 d2 3 -1.5e308 B\nq1 Q0 d3 2 1.2e308 B\n",
    ]
    for more in ["", " --set weights.A=1000 --set weights.B=1000"] {
      let run = SampleRun(files: huge)
      #expect(await run("fuse a.run b.run --scorer \(scorer) --norm \(norm)\(more)") == .success)
      #expect(
        run.output.split(separator: "\n").map { $0.split(separator: " ")[2] } == ["d1", "d3", "d2"],
        "\(run.output)")
      let again = SampleRun(files: ["/here/c.run": run.output])
      #expect(await again("fuse c.run") == .success, "\(again.messages)")
    }
  }

  @Test("an empty run is nothing found")
  func empty() async {
    let run = SampleRun(files: ["/here/e.run": ""])
    #expect(await run("fuse e.run") == .nothingFound)
    #expect(run.output == "")
  }
}
