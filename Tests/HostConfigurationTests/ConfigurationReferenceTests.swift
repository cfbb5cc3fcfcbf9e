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

  @Test("keeps a bar in a meaning from ending its cell")
  func bars() throws {
    let kind = ProviderKind(
      "pipes", summary: "a|b", vertical: "movies",
      options: [OptionRow("x", .text, default: "\"|\"", doc: "c|d.")]
    ) { _, _ throws(OptionProblems) in throw OptionProblems(path: "", "") }
    let text = try ConfigurationReference.markdown(for: ConfigurationWorld.tables(kinds: [kind]))
    #expect(text.contains(#"| `x` | text | `"\|"` | c\|d. |"#))
    #expect(text.contains(#"| `pipes` | a\|b. Its"#))
  }
}
