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

    /// How many rows it may add, when so many hits are wanted.
    func limit(for wanted: Int) -> Int {
      switch self {
      case .name, .beginning: 40
      case .namesWithAll: max(100, wanted)
      case .all, .allButOne, .any: max(50, wanted)
      }
    }

    /// Whether it is tried only when those before found nothing.
    var isLastResort: Bool { self == .allButOne || self == .any }
  }

  private let connection: IndexConnection
  private let query: IndexQuery
  private let wanted: Int
  private var found: Set<Int> = []
  /// Row numbers, in the order found.
  private(set) var rows: [Int] = []
  /// Whether there may be more rows than were taken.
  private(set) var isCut = false
  /// Whether no row has all words, so that the rows have some of them only.
  private(set) var isRelaxed = false

  /// - Parameters:
  ///   - query: what is looked for.
  ///   - wanted: how many hits the search will give.
  ///   - connection: the index.
  init(_ query: IndexQuery, wanted: Int, in connection: IndexConnection) {
    self.query = query
    self.wanted = wanted
    self.connection = connection
  }

  mutating func run() throws(SQLiteError) {
    for strategy in Strategy.allCases {
      if strategy.isLastResort {
        if !rows.isEmpty { return }
        isRelaxed = true
      }
      try add(strategy)
    }
  }

  private mutating func add(_ strategy: Strategy) throws(SQLiteError) {
    let limit = strategy.limit(for: wanted)
    switch strategy {
    case .name:
      for name in query.names { take(try connection.rows(called: name, limit: limit), limit) }
    case .beginning:
      for name in query.names where !query.isEmpty {
        take(try connection.rows(beginning: name, limit: limit), limit)
      }
    case .namesWithAll: try match(query.all(in: "title").map { [$0] } ?? [], limit)
    case .all: try match(query.all().map { [$0] } ?? [], limit)
    case .allButOne: try match(query.allButOne(), limit)
    case .any: try match(query.each(), limit)
    }
  }

  private mutating func match(_ expressions: [String], _ limit: Int) throws(SQLiteError) {
    for expression in expressions {
      let asked = limit + found.count
      let numbers = try connection.rows(matching: expression, limit: asked)
      take(numbers, limit)
      if numbers.count == asked { isCut = true }
    }
  }

  private mutating func take(_ numbers: [Int], _ limit: Int) {
    var added = 0
    for number in numbers where found.insert(number).inserted {
      if added == limit {
        isCut = true
        break
      }
      rows.append(number)
      added += 1
    }
  }
}
