import SearchKit

/// The fields of a vertical that stand between the title and the sources.
enum ChosenColumns {
  /// Fields that have a place of their own in every format.
  private static let placed = [Vertical.titleField, Vertical.urlField]

  /// The wanted fields that the vertical has, else its own columns, before them how far a thing is where the query
  /// names a place.
  static func fields(of vertical: Vertical, in layout: Layout, for query: Query? = nil) -> [VerticalField] {
    let distance = query?.near == nil ? [] : vertical.fields(with: .distance).map(\.name)
    let own = distance + vertical.columns.filter { !distance.contains($0) }
    let names = layout.fields.isEmpty ? own : layout.fields
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
