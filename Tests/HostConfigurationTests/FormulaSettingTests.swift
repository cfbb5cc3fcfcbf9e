import HostConfiguration
import SearchKit
import Testing

@Suite("A setting that names fields")
struct FormulaSettingTests {
  private func read(_ text: String) throws -> HostConfiguration {
    var tables = try ConfigurationWorld.tables()
    let rows = [
      OptionRow("score", .formula(beside: ["agreement"]), required: true, doc: "The formula."),
      OptionRow(
        "boosts",
        .list(
          .object([
            OptionRow("field", .field(beside: ["provider"]), required: true, doc: "The field."),
            OptionRow("by", .number(-1...1), required: true, doc: "How much."),
          ])), default: "[]", doc: "Boosts."),
    ]
    tables = try ConfigurationTables(
      plugins: tables.plugins, kinds: [ConfigurationWorld.catalogue, ConfigurationWorld.service],
      scorers: [ConfigurationWorld.scorer("relevance"), ConfigurationWorld.scorer("expression", rows)],
      places: tables.places.rows)
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "config.json", folder: "/home/me", bytes: Array(text.utf8)),
      tables: tables, context: ConfigurationWorld().context(tables))
  }

  @Test("is taken when every name is known")
  func sound() throws {
    let configuration = try read(
      #"{"scorers": {"mine": {"kind": "expression", "score": "2*title + 0.5*agreement - year/100", "boosts": [{"field": "provider", "by": 1}]}}}"#
    )
    #expect(configuration.problems.map(\.description) == [])
    let options = try #require(configuration.scorers["mine"]).options
    #expect(options.text("score") == "2*title + 0.5*agreement - year/100")
    #expect(options.list("boosts").map { $0.text("field") } == ["provider"])
  }

  @Test(
    "is refused with its place and what is meant",
    arguments: [
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": "2*titel"}}}"#,
        #"config.json:1:54: scorers.mine.score: no vertical has a field, and there is no signal, "titel", at character 3 of the formula; did you mean "title"?"#
      ),
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": "agrement + zzzzz*agrement"}}}"#,
        #"config.json:1:54: scorers.mine.score: no vertical has a field, and there is no signal, "agrement", at character 1 of the formula; did you mean "agreement"?"#,
        #"config.json:1:54: scorers.mine.score: no vertical has a field, and there is no signal, "zzzzz", at character 12 of the formula; allowed: "title", "year", "genres", "rating", "location", "ids", "agreement""#
      ),
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": "1 +"}}}"#,
        #"config.json:1:54: scorers.mine.score: "1 +" is not a formula: a number, a name or a bracket is missing, at character 4"#
      ),
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": 3}}}"#,
        #"config.json:1:54: scorers.mine.score: expected a formula, as "2*title + 0.5*agreement", found 3"#),
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": "1", "boosts": [{"field": "yaer", "by": 1}]}}}"#,
        #"config.json:1:80: scorers.mine.boosts[0].field: no vertical has a field "yaer"; did you mean "year"?"#
      ),
      Mistake(
        #"{"scorers": {"mine": {"kind": "expression", "score": "1", "boosts": [{"field": 1, "by": 1}]}}}"#,
        "config.json:1:80: scorers.mine.boosts[0].field: expected the name of a field, found 1"),
    ])
  func mistakes(_ mistake: Mistake) throws {
    #expect(try read(mistake.text).problems.map(\.description) == mistake.problems)
  }
}
