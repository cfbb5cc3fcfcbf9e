import SearchKit

/// How well known things are, as the field with that role says.
struct Prior: Sendable {
  let label: String
  private let field: String
  private let greatest: Double

  /// Nil when the vertical has no such field, or nothing found has a value of it.
  init?(_ entities: [Entity], in vertical: Vertical) {
    guard let field = vertical.fields.first(where: { $0.role == .prior }) else { return nil }
    self.field = field.name
    label = field.label
    let values = entities.compactMap { $0.fields[field.name]?.number }.filter(\.isFinite)
    guard let best = values.max(), best > 0 else { return nil }
    greatest = best
  }

  /// The value as a share of the best one found.
  func share(of entity: Entity) -> Double? {
    guard let value = entity.fields[field]?.number, value.isFinite else { return nil }
    return max(0, value / greatest)
  }
}
