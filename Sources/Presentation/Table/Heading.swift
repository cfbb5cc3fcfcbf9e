import SearchKit

/// The heading of a column.
enum Heading {
  /// The field's label with a capital first letter.
  static func text(_ field: VerticalField?) -> String {
    let label = field?.label ?? Vertical.titleField
    return label.prefix(1).uppercased() + label.dropFirst()
  }
}
