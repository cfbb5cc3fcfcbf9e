import TextFolding

/// A row of a table of named things.
public protocol Named: Sendable {
  var name: String { get }
}

/// A table of named things: the sole source of what is known by a name, in a listing, a check or a message.
public struct Registry<Row: Named>: Sendable {
  /// A name that stands in the table already.
  public struct Duplicate: Error, Sendable, Hashable {
    public var name: String
  }

  public private(set) var rows: [Row]

  public init() { rows = [] }

  /// - Throws: `Duplicate` for the first name that stands twice.
  public init(_ rows: [Row]) throws(Duplicate) {
    self.init()
    for row in rows { try register(row) }
  }

  /// Adds a row.
  ///
  /// - Throws: `Duplicate` when the name is taken; the table stays as it was.
  public mutating func register(_ row: Row) throws(Duplicate) {
    guard self[row.name] == nil else { throw Duplicate(name: row.name) }
    rows.append(row)
  }

  public subscript(_ name: String) -> Row? { rows.first { $0.name == name } }

  /// The names in the order of the table.
  public var names: [String] { rows.map(\.name) }

  /// The known name that a mistyped one most likely means.
  public func suggestion(for name: String) -> String? { Suggestion.nearest(to: name, in: names) }
}
