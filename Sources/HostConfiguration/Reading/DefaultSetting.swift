import Expressions
import SearchKit

/// A member of `defaults` in force.
struct DefaultSetting: Sendable {
  var row: OptionRow
  /// Decoded.
  var value: JSON
  /// As its origin writes it.
  var written: JSON
  var origin: ValueOrigin
  /// Its place in the file, when that is where it comes from.
  var node: SyntaxNode?
}

extension Defaults {
  /// The settings together; each is there, if only by its row's default.
  init(_ settings: [DefaultSetting]) {
    func value(_ row: OptionRow) -> JSON { settings.first { $0.row.name == row.name }?.value ?? .null }
    func duration(_ row: OptionRow) -> Duration { .seconds(value(row).double ?? 0) }
    typealias Rows = ConfigurationRows
    self.init(
      limit: value(Rows.limit).int ?? 0, timeout: duration(Rows.timeout), deadline: duration(Rows.deadline),
      scorer: value(Rows.scorer).string ?? "",
      color: value(Rows.color).string.flatMap(ColorChoice.init(rawValue:)) ?? .auto,
      concurrency: value(Rows.concurrency).int ?? 1)
  }
}
