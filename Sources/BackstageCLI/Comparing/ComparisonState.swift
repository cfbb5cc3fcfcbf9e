import Expressions
import Presentation
import SearchKit

/// The file that keeps which queries of a series were compared, and how: one document a line.
struct ComparisonState: Sendable {
  private let path: String
  private let context: CommandContext
  private let items: [String: ComparisonSeries.Item]

  /// Reads what was done before; a last line that was cut short, as by a machine that stopped, is left out.
  ///
  /// - Throws: `CommandStop` for a file that holds something else, which is never written to.
  init(_ path: String, _ context: CommandContext, _ verticals: [Vertical]) throws(CommandStop) {
    self.path = path
    self.context = context
    var items: [String: ComparisonSeries.Item] = [:]
    let bytes = context.files.exists(context.absolute(path)) ? try context.contents(of: path) : []
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var lines = JSONLines(bytes)
    while let line = lines.next() {
      guard case .success(let reading) = line.content, Self.isOurs(reading.value) else {
        // What stands behind the last line end was cut short.
        if bytes[..<end].count(where: { $0 == UInt8(ascii: "\n") }) < line.number, line.number > 1 { break }
        throw .usage(
          "\(path):\(line.number): no comparison of a query; --resume keeps those in a file of its own")
      }
      guard let item = ComparisonReading.item(reading.value, verticals: verticals) else { continue }
      items[item.name] = item
    }
    self.items = items
  }

  /// Whether it is a line of a series.
  private static func isOurs(_ json: JSON) -> Bool {
    json["schema"]?.int != nil && (json["summary"] != nil || json["lists"] != nil && json["id"] != nil)
  }

  /// What is known of a query, asked as it is to be asked now; nil also where nobody answered.
  func item(
    _ name: String, _ text: String, asked: Query, _ scorers: [String]
  ) -> ComparisonSeries.Item? {
    guard let item = items[name], item.text == text, !item.reports.isEmpty,
      item.reports.contains(where: { $0.asked.contains(where: \.answered) })
    else { return nil }
    let isSame = item.reports.allSatisfy { report in
      let query = report.query
      return query.providers == asked.providers && query.verticals == asked.verticals
        && query.limit == asked.limit
        && (report.subject == .scorers ? report.lists.map(\.name) : []) == scorers
    }
    return isSame ? item : nil
  }

  /// Begins the file anew with what stays.
  func begin(with items: [ComparisonSeries.Item]) throws(CommandStop) {
    try context.save(items.map(Self.line).joined(), as: path)
  }

  func append(_ item: ComparisonSeries.Item) throws(CommandStop) {
    do throws(FileProblem) {
      try context.files.append(context.absolute(path), Array(Self.line(item).utf8))
    } catch {
      throw .usage("cannot write \(path): \(error.reason)")
    }
  }

  private static func line(_ item: ComparisonSeries.Item) -> String {
    JSONWriter.text(ComparisonDocument.json(item)) + "\n"
  }
}
