import SearchKit

/// Makes an entity of the hits that are about it, with the facts of every source.
struct EntityMaker: Sendable {
  private let vertical: String
  private let kinds: [String: (type: VerticalField.FieldType, kind: FieldKind)]

  init(vertical: Vertical) {
    self.vertical = vertical.name
    kinds = Dictionary(vertical.fields.map { ($0.name, ($0.type, FieldKind($0))) }) { first, _ in first }
  }

  /// The entity of the hits of one group, at least one, in the order of their providers.
  func entity(of sources: [Source], id: String, merges: [Merge]) -> Entity {
    sources.count == 1 ? entity(of: sources[0], id: id) : merged(sources, id: id, merges: merges)
  }

  private func entity(of source: Source, id: String) -> Entity {
    let provider = [source.provider]
    var values = source.hit.fields.mapValues { [SourcedValue(value: $0, providers: provider)] }
    values[Vertical.titleField] = [SourcedValue(value: .text(source.hit.title), providers: provider)]
    return Entity(
      id: id, vertical: vertical, title: source.hit.title, fields: source.hit.fields, values: values,
      sources: [source])
  }

  private func merged(_ sources: [Source], id: String, merges: [Merge]) -> Entity {
    let told = FieldTable(of: sources)
    let votes = told.names.indices.map { vote(on: told.names[$0], told[$0], of: sources) }
    let titles = vote(on: Vertical.titleField, sources.map { .text($0.hit.title) }[...], of: sources)
    var values = told.rows.mapValues { votes[$0] }
    values[Vertical.titleField] = titles
    return Entity(
      id: id, vertical: vertical, title: titles.first?.value.firstText ?? sources[0].hit.title,
      fields: told.rows.mapValues { votes[$0][0].value }, values: values, sources: sources, merges: merges)
  }

  /// At least one value, as at least one source has the field.
  private func vote(
    on name: String, _ values: ArraySlice<FieldValue?>, of sources: [Source]
  ) -> [SourcedValue] {
    if let value = unanimous(values, of: sources) { return [value] }
    let ballots = sources.indices.compactMap { index in
      values[values.startIndex + index].map {
        Vote.Ballot(value: $0, provider: sources[index].provider, weight: sources[index].weight)
      }
    }
    let row = kinds[name]
    return switch row?.type {
    case .place?: PlaceVote.values(ballots)
    case .id?: IdentifierVote.values(ballots)
    default: Vote(ballots, name == Vertical.titleField ? .title : row?.kind ?? .exact).values
    }
  }

  /// The value that all give in one form, so that nothing need be counted; nil when there are several.
  private func unanimous(_ values: ArraySlice<FieldValue?>, of sources: [Source]) -> SourcedValue? {
    var common: FieldValue?
    var providers: [String] = []
    for index in sources.indices {
      guard let value = values[values.startIndex + index] else { continue }
      if let common, common != value { return nil }
      if providers.isEmpty { providers.reserveCapacity(sources.count) }
      common = value
      if !providers.contains(sources[index].provider) { providers.append(sources[index].provider) }
    }
    return common.map { SourcedValue(value: $0, providers: providers) }
  }
}

/// What the sources of one thing tell, a row for each field and a cell for each source.
private struct FieldTable {
  /// The place of each field's row.
  private(set) var rows: [String: Int] = [:]
  /// By row.
  private(set) var names: [String] = []
  private var cells: [FieldValue?] = []
  private let width: Int

  init(of sources: [Source]) {
    width = sources.count
    let most = sources.reduce(0) { max($0, $1.hit.fields.count) }
    // One more for the title, two for what not all have.
    rows.reserveCapacity(most + 3)
    names.reserveCapacity(most + 2)
    cells.reserveCapacity((most + 2) * width)
    for (column, source) in sources.enumerated() {
      for (name, value) in source.hit.fields { cells[row(of: name) * width + column] = value }
    }
  }

  private mutating func row(of name: String) -> Int {
    if let row = rows[name] { return row }
    rows[name] = names.count
    names.append(name)
    for _ in 0..<width { cells.append(nil) }
    return names.count - 1
  }

  subscript(row: Int) -> ArraySlice<FieldValue?> { cells[row * width..<(row + 1) * width] }
}
