import SearchKit

/// The part of a ranked list that a query wants to see.
struct Page {
  private let start: Int
  private let limit: Int

  init(_ query: Query) {
    limit = max(0, query.limit)
    let (start, overflow) = max(0, query.page - 1).multipliedReportingOverflow(by: limit)
    self.start = overflow ? .max - 1 : start
  }

  /// Counted from 1, also where the list ends before.
  var firstRank: Int { start + 1 }

  func part<Element>(of list: [Element]) -> [Element] { Array(list.dropFirst(start).prefix(limit)) }
}
