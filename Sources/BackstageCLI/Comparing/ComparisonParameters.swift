import HostConfiguration
import Presentation

/// The parameters of `compare` beside those of every search.
enum ComparisonParameters {
  static let words = Argument(
    "words", .anyText, isRequired: false, repeats: true, help: "What to search for; or --queries")
  static let scorers = Option(
    "scorers", value: "names", .list(completing: .configured(.scorers)),
    help: "Compare these orders of what all providers answer, between commas, in place of the providers")
  static let providers = Option(
    "providers", value: "names", .list(completing: .configured(.providers)),
    help: "Ask these providers, between commas; as -p for each")
  static let queries = Option(
    "queries", value: "file", .text(completing: .files),
    help:
      "Compare for each query of a file, and sum up: one a line, name, tab and text, or {\"id\",\"query\"}")
  static let resume = Option(
    "resume", value: "file", .text(completing: .files),
    help: "With --queries: keep each comparison in this file as it is made, and ask none that stands there")
  static let output = Option(
    "output", "o", value: "file", .text(completing: .files), help: "Write to this file")
  static let format = Option(
    "format", "f", value: "format", .choice(Presenters.comparisons.map { Choice($0.name, $0.summary) }),
    default: Presenters.comparisons[0].name, help: "How to print what is found")
}
