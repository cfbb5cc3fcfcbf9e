import HostConfiguration
import SearchKit
import Testing

@Suite("The reference")
struct ConfigurationReferenceTests {
  @Test("has a row for every setting, with its type, its default and its meaning")
  func rows() throws {
    let text = try ConfigurationReference.markdown(for: ConfigurationWorld.tables())
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      "| `limit` | a whole number from 1 to 1000 | `10` | How many results a page has, in each vertical. |",
      "| `name` | text | needed | What the provider is called in results and on the command line; no two have one name. |",
      "| `catalogue` | Files. |", "| `films-a` | Sample films-a. Its `vertical` is `movies`. |",
      "#### `providers[]` of kind `catalogue`",
      "| `format` | `\"json\"`, `\"csv\"` or `\"tsv\"` |  | Its format. |",
      "| `header` | true or false; or list: text | `true` | Whether the first row names columns. |",
      "#### `scorers.NAME` of kind `rrf`", "| `k` | a number from 0 to 1000 | `60` | Smooths. |",
      "##### `providers[].auth`", "| `defaults.limit` | `BACKSTAGE_LIMIT` |", "### `fields.NAME`",
      "##### `identity.same[].when[]`",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!text.contains("#### `providers[]` of kind `films-a`"))
    #expect(text.hasSuffix("|\n") && !text.contains("\n\n\n"))
  }

  @Test("names the parts of fields by type, and shows each operator at work")
  func mappings() throws {
    let text = try ConfigurationReference.markdown(for: ConfigurationWorld.tables())
    let lines = text.split(separator: "\n").map(String.init)
    for line in [
      "| `rating` | `FIELD.value`, `FIELD.scale`, `FIELD.count` |", "| `price` | `FIELD.min`, `FIELD.max` |",
      "| `place` | `FIELD.lat`, `FIELD.lon`, `FIELD.address`, `FIELD.locality`, `FIELD.country` |",
      "| `id` | `FIELD.SCHEME`, for any scheme, as `ids.imdb` |",
      "| operator | beside it | what it makes | example |",
      #"| `split` | `of` | The parts between a text, as a list. | `{"of": "directors", "split": ";"}` |"#,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(text.contains("`backstage verticals show NAME`"))
  }

  @Test("tells the settings of kinds that have the same ones once")
  func alike() throws {
    let rows = [OptionRow("norm", .choice(["max", "sum"]), default: "\"max\"", doc: "The scale.")]
    let scorers = ["comb-sum", "comb-mnz"].map { ConfigurationWorld.scorer($0, rows) }
    let text = try ConfigurationReference.markdown(
      for: ConfigurationWorld.tables([Plugin("p", scorers: scorers)]))
    #expect(text.contains("#### `scorers.NAME` of kind `comb-sum` or `comb-mnz`"))
    #expect(text.occurrences(of: "| `norm` |") == 1)
  }

  @Test("keeps a bar in a meaning from ending its cell")
  func bars() throws {
    let kind = ProviderKind(
      "pipes", summary: "a|b", vertical: "movies",
      options: [OptionRow("x", .text, default: "\"|\"", doc: "c|d.")]
    ) { _, _ throws(OptionProblems) in throw OptionProblems(path: "", "") }
    let text = try ConfigurationReference.markdown(for: ConfigurationWorld.tables(kinds: [kind]))
    #expect(text.contains(#"| `x` | text | `"\|"` | c\|d. |"#))
    #expect(text.contains(#"| `pipes` | A\|b. Its"#))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
