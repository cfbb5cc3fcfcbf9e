import Expressions
import Presentation
import SearchKit

/// The file that keeps which queries of a series were compared, and how: one document a line.
///
/// It may keep the comparisons of several runs. Lines that a run does not use stay as they are.
struct ComparisonState: Sendable {
  /// What one line has in common with each that it takes the place of.
  private struct Key: Sendable, Hashable {
    var name: String
    var basis: ComparisonBasis

    /// Nil for a line that does not tell what it rests on.
    init?(_ json: JSON) {
      guard let name = json["id"]?.string, let basis = ComparisonReading.basis(json) else { return nil }
      self.init(name, basis)
    }

    init(_ name: String, _ basis: ComparisonBasis) {
      self.name = name
      self.basis = basis
    }
  }

  private let path: String
  private let context: CommandContext
  /// The newest of each.
  private let items: [Key: ComparisonSeries.Item]
  /// What the file has, be it that it cannot be used.
  private let known: Set<Key>
  /// The file up to a last line that was cut short; nil where it has none.
  private let sound: [UInt8]?
  /// Whether the last line is whole but for its end.
  private let lacksEnd: Bool

  private static let lineEnd = UInt8(ascii: "\n")

  /// Reads what was done before; a last line that was cut short, as by a machine that stopped, is left out.
  ///
  /// - Throws: `CommandStop` for a file that holds something else, which is never written to.
  init(_ path: String, _ context: CommandContext, _ verticals: [Vertical]) throws(CommandStop) {
    self.path = path
    self.context = context
    var items: [Key: ComparisonSeries.Item] = [:]
    var known: Set<Key> = []
    var sound: [UInt8]?
    let bytes = context.files.exists(context.absolute(path)) ? try context.contents(of: path) : []
    let end = bytes.lastIndex(of: Self.lineEnd).map { $0 + 1 } ?? 0
    var lines = JSONLines(bytes)
    while let line = lines.next() {
      guard case .success(let reading) = line.content, Self.isOurs(reading.value) else {
        // What stands behind the last line end was cut short.
        if bytes[..<end].count(where: { $0 == Self.lineEnd }) < line.number, line.number > 1 {
          sound = Array(bytes[..<end])
          break
        }
        throw .usage(
          "\(path):\(line.number): no comparison of a query; --resume keeps those in a file of its own")
      }
      guard let key = Key(reading.value) else { continue }
      known.insert(key)
      items[key] = ComparisonReading.item(reading.value, verticals: verticals) ?? items[key]
    }
    self.items = items
    self.known = known
    self.sound = sound
    lacksEnd = sound == nil && end < bytes.count
  }

  /// Whether it is a line of a series.
  private static func isOurs(_ json: JSON) -> Bool {
    json["schema"]?.int != nil && (json["summary"] != nil || json["lists"] != nil && json["id"] != nil)
  }

  /// What is known of a query, asked as it is to be asked now; nil also where nobody answered.
  func item(_ name: String, _ text: String, _ basis: ComparisonBasis) -> ComparisonSeries.Item? {
    guard let item = items[Key(name, basis)], item.text == text, !item.reports.isEmpty,
      item.reports.contains(where: { $0.asked.contains(where: \.answered) })
    else { return nil }
    return item
  }

  /// Makes the file ready for lines behind those that it has; it is made where there is none.
  ///
  /// - Throws: `CommandStop` for a file that cannot be written, before anybody is asked.
  func begin() throws(CommandStop) {
    if let sound {
      try context.save(sound, as: path)
    } else if context.files.exists(context.absolute(path)) {
      try append(lacksEnd ? [Self.lineEnd] : [])
    } else {
      try context.save([], as: path)
    }
  }

  /// - Throws: `CommandStop` for a file that cannot be written.
  func append(_ item: ComparisonSeries.Item) throws(CommandStop) {
    try append(Array((JSONWriter.text(ComparisonDocument.json(item)) + "\n").utf8))
  }

  private func append(_ bytes: [UInt8]) throws(CommandStop) {
    do throws(FileProblem) {
      try context.files.append(context.absolute(path), bytes)
    } catch {
      throw .usage("cannot write \(path): \(error.reason)")
    }
  }

  /// Takes out the lines whose place newer ones have taken, where the file had such of these comparisons.
  ///
  /// The file is read again, so that what another program added meanwhile stays.
  ///
  /// - Throws: `CommandStop` for a file that cannot be read or written any more.
  func settle(_ made: [ComparisonSeries.Item]) throws(CommandStop) {
    let repeated = Set(made.compactMap { item in item.basis.map { Key(item.name, $0) } }).intersection(known)
    guard !repeated.isEmpty else { return }
    try context.files.changing(context.absolute(path)) { () throws(CommandStop) in
      let lines = try context.contents(of: path).split(
        separator: Self.lineEnd, omittingEmptySubsequences: false)
      var newest: Set<Key> = []
      var kept: [ArraySlice<UInt8>] = []
      for line in lines.reversed() {
        if let key = (try? JSONReader.read(Array(line))).flatMap(Key.init), repeated.contains(key),
          !newest.insert(key).inserted
        {
          continue
        }
        kept.append(line)
      }
      try context.save(Array(kept.reversed().joined(separator: [Self.lineEnd])), as: path)
    }
  }
}
