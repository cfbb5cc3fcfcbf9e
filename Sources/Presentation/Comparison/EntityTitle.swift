import SearchKit

/// A thing's title as it stands in a narrow column.
enum EntityTitle {
  /// With its year, where the vertical shows one, as remakes have one title.
  static func text(_ title: String, year fields: [String: FieldValue], in vertical: Vertical) -> String {
    let years = vertical.columns.compactMap(vertical.field).filter { $0.type == .year }
    guard let field = years.first, let value = fields[field.name] else { return title }
    return "\(title) (\(FieldText.reading(value, of: field)))"
  }
}
