import HostConfiguration
import SearchKit

/// The parameters of `match`.
enum MatchParameters {
  enum Format: String { case table, csv, ndjson }

  static let a = side("a", "A provider whose whole catalogue is read, or a file of rows")
  static let b = side("b", "The other side: another provider or file")

  private static func side(_ name: String, _ help: String) -> Argument<String> {
    Argument(name, .text(completing: .files), isRequired: false, help: help)
  }

  static let vertical = Option(
    "vertical", "v", value: "name", .text(completing: .configured(.verticals)),
    help: "What the rows are; the providers' own, where both sides are providers")
  static let format = Option(
    "format", "f", value: "format",
    .choice([
      Choice(Format.table.rawValue, "aligned columns, with titles and reasons"),
      Choice(Format.csv.rawValue, "ids and how sure"),
      Choice(Format.ndjson.rawValue, "one object a line, with titles and reasons"),
    ]), default: Format.table.rawValue, help: "How to print the pairs")
  static let many = Flag("many", help: "Let a row have several partners, in place of the best one alone")
  static let pairs = Option(
    "pairs", value: "file", .text(completing: .files),
    help: "Judge these pairs alone: a_id,b_id as CSV, or {\"vertical\",\"a\":{…},\"b\":{…}} a line")
  static let gold = Option(
    "gold", value: "file", .text(completing: .files),
    help: "The right pairs, a_id,b_id as CSV: tells precision, recall and F1")
  static let mistakes = Flag("mistakes", help: "Tell each pair that is wrong or missing by --gold, and why")
  static let incomplete = Flag(
    "incomplete", help: "The gold lacks pairs: one of which it has neither row is no mistake")
  static let ignored = Option(
    "ignore-field", value: "field", .text(completing: .configured(.fields)), repeats: true,
    help: "Take no notice of a field, as ids")
}
