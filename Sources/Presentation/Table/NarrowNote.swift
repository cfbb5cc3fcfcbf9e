import SearchKit

/// Names the columns that were asked for and do not fit, so that none is missed without a word.
enum NarrowNote {
  /// - Parameters:
  ///   - fields: the columns that were asked for, the first of which stands at a place of the grid.
  ///   - first: that place.
  ///   - grid: what fits.
  ///   - layout: whether columns were asked for at all.
  /// - Returns: no lines where all fit.
  static func lines(_ fields: [VerticalField], from first: Int, in grid: FittedGrid, _ layout: Layout)
    -> [String]
  {
    guard !layout.fields.isEmpty, !layout.quiet else { return [] }
    let shown = Set(grid.columns.map(\.index))
    let missing = fields.indices.filter { !shown.contains(first + $0) }.map { fields[$0].name }
    guard !missing.isEmpty else { return [] }
    return Wrap.lines(
      "No room for \(EmptyResult.list(missing, "and")): widen the terminal, or use --format csv.",
      width: layout.width
    ).map { Style.dim.paint($0, color: layout.color) }
  }
}
