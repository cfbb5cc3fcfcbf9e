import SearchKit
import TextFolding

/// Orders the results of one vertical by a field or by their distance; what does not tell comes last.
struct Sorting: Sendable {
  /// The order, its direction told.
  let order: SortOrder
  private let place: PlaceMatcher?

  private enum Key: Comparable {
    case number(Double)
    case text(String)
  }

  /// Nil where things of the vertical cannot be ordered by it.
  init?(_ order: SortOrder, for query: Query, in vertical: Vertical) {
    var order = order
    if let field = vertical.field(order.field) {
      guard let usual = field.usualOrder else { return nil }
      order.descends = order.descends ?? usual
      place = nil
    } else {
      guard order.field == SortOrder.distance, let matcher = PlaceMatcher(query, in: vertical) else {
        return nil
      }
      order.descends = order.descends ?? false
      place = matcher
    }
    self.order = order
  }

  /// Items of one value stay in the order of their scores.
  func sorted(_ items: [RankedList.Item]) -> [RankedList.Item] {
    let keys = items.map { key(of: $0.entity) }
    let descends = order.descends == true
    return items.indices.sorted { a, b in
      guard let first = keys[a] else { return keys[b] == nil && a < b }
      guard let second = keys[b] else { return true }
      if first == second { return a < b }
      return descends ? first > second : first < second
    }.map { items[$0] }
  }

  private func key(of entity: Entity) -> Key? {
    if let place { return place.distance(to: entity).map { .number($0) } }
    guard let value = entity[order.field] else { return nil }
    if let number = value.number { return number.isFinite ? .number(number) : nil }
    let text = value.firstText.map(Folding.fold) ?? ""
    return text.isEmpty ? nil : .text(text)
  }
}
