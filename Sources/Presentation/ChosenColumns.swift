import SearchKit

/// The fields of a vertical that stand between the title and the sources.
enum ChosenColumns {
  /// Fields that have a place of their own in every format.
  private static let placed = [Vertical.titleField, Vertical.urlField]

  /// The wanted fields that the vertical has, else its own columns.
  static func fields(of vertical: Vertical, in layout: Layout) -> [VerticalField] {
    let names = layout.fields.isEmpty ? vertical.columns : layout.fields
    return names.filter { !placed.contains($0) }.compactMap(vertical.field)
  }

  /// The fields of several verticals in one table, each name once, in the order of the verticals.
  static func fields(of verticals: [Vertical], in layout: Layout) -> [VerticalField] {
    if !layout.fields.isEmpty {
      return layout.fields.filter { !placed.contains($0) }
        .compactMap { name in verticals.lazy.compactMap { $0.field(name) }.first }
    }
    return verticals.flatMap { fields(of: $0, in: layout) }
      .reduce(into: []) { found, field in
        if !found.contains(where: { $0.name == field.name }) { found.append(field) }
      }
  }
}
