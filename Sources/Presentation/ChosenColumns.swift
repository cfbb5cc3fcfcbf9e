import SearchKit

/// The fields of a vertical that stand between the title and the sources.
enum ChosenColumns {
  /// What has a place of its own beside the columns.
  enum Placed {
    /// The title alone: an address is a column where it is wanted.
    case title
    /// The address too: the title is a link, or a column for it stands at the end.
    case titleAndAddress

    fileprivate func contains(_ name: String) -> Bool {
      name == Vertical.titleField || self == .titleAndAddress && name == Vertical.urlField
    }
  }

  /// The wanted fields that the vertical has, else its own columns, before them how far a thing is where the query
  /// names a place.
  static func fields(
    of vertical: Vertical, in layout: Layout, beside placed: Placed = .title, for query: Query? = nil
  ) -> [VerticalField] {
    let distance = query?.near == nil ? [] : vertical.fields(with: .distance).map(\.name)
    let own = distance + vertical.columns.filter { !distance.contains($0) }
    let names = layout.fields.isEmpty ? own : layout.fields
    return names.filter { !placed.contains($0) }.compactMap(vertical.field)
  }

  /// The fields of several verticals in one table, each name once, in the order of the verticals.
  static func fields(
    of verticals: [Vertical], in layout: Layout, beside placed: Placed = .title
  ) -> [VerticalField] {
    if !layout.fields.isEmpty {
      return layout.fields.filter { !placed.contains($0) }
        .compactMap { name in verticals.lazy.compactMap { $0.field(name) }.first }
    }
    return verticals.flatMap { fields(of: $0, in: layout, beside: placed) }
      .reduce(into: []) { found, field in
        if !found.contains(where: { $0.name == field.name }) { found.append(field) }
      }
  }
}
