import SQLite

/// Finds the rows of an index that may answer a query, the likely ones first, and never more than a few hundred.
struct CandidateSearch {
  /// A way to find candidates; they are tried in this order.
  private enum Strategy: CaseIterable {
    /// The query is a whole name.
    case name
    /// A name begins with the query.
    case beginning
    /// All words stand in the names.
    case namesWithAll
    /// All words stand anywhere.
    case all
    /// All words but one, when nothing has all.
    case allButOne
    /// Any word, when nothing has all but one.
    case any

    /// How many rows it may add.
    var limit: Int {
      switch self {
      case .name: 50
      case .beginning: 60
      case .namesWithAll, .all: 150
      case .allButOne, .any: 100
      }
    }

    /// Whether it is tried only when those before found nothing.
    var isLastResort: Bool { self == .allButOne || self == .any }
  }

  private let connection: IndexConnection
  private let query: IndexQuery
  private var found: Set<Int> = []
  /// Row numbers, in the order found.
  private(set) var rows: [Int] = []
  /// Whether there may be more rows than were taken.
  private(set) var isCut = false

  init(_ query: IndexQuery, in connection: IndexConnection) {
    self.query = query
    self.connection = connection
  }

  mutating func run() throws(SQLiteError) {
    for strategy in Strategy.allCases {
      if strategy.isLastResort, !rows.isEmpty { return }
      try add(strategy)
    }
  }

  private mutating func add(_ strategy: Strategy) throws(SQLiteError) {
    switch strategy {
    case .name:
      for name in query.names { take(try connection.rows(called: name, limit: strategy.limit), strategy) }
    case .beginning:
      for name in query.names where !query.isEmpty {
        take(try connection.rows(beginning: name, limit: strategy.limit), strategy)
      }
    case .namesWithAll: try match(query.all(in: "title").map { [$0] } ?? [], strategy)
    case .all: try match(query.all().map { [$0] } ?? [], strategy)
    case .allButOne: try match(query.allButOne(), strategy)
    case .any: try match(query.each(), strategy)
    }
  }

  private mutating func match(_ expressions: [String], _ strategy: Strategy) throws(SQLiteError) {
    for expression in expressions {
      take(try connection.rows(matching: expression, limit: strategy.limit + found.count), strategy)
    }
  }

  private mutating func take(_ numbers: [Int], _ strategy: Strategy) {
    var added = 0
    for number in numbers where found.insert(number).inserted {
      if added == strategy.limit { break }
      rows.append(number)
      added += 1
    }
    if numbers.count >= strategy.limit { isCut = true }
  }
}
