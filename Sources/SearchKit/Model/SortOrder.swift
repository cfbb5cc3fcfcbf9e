/// What results are ordered by in place of their scores.
public struct SortOrder: Sendable, Hashable {
  /// The name by which results are ordered by their distance from the place that the query names.
  public static let distance = "distance"

  /// A field of the vertical, or `distance`.
  public var field: String
  /// Whether the greatest comes first; nil for the order that people expect of such a field.
  public var descends: Bool?

  public init(_ field: String, descends: Bool? = nil) {
    self.field = field
    self.descends = descends
  }
}

extension VerticalField {
  /// Whether the greatest value of the field comes first where nothing else is said; nil for a field that has no order.
  package var usualOrder: Bool? {
    switch type {
    case .rating, .year, .date, .flag: true
    case .number: role == .prior
    case .text, .names, .tags, .price, .place: false
    case .phone, .url, .image, .id: nil
    }
  }
}
