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
    var names: Set<String> = []
    for source in sources { names.formUnion(source.hit.fields.keys) }
    var fields: [String: FieldValue] = [:]
    var values: [String: [SourcedValue]] = [:]
    for name in names {
      let voted = vote(name, sources)
      values[name] = voted
      fields[name] = voted.first?.value
    }
    let titles = vote(Vertical.titleField, sources)
    values[Vertical.titleField] = titles
    return Entity(
      id: id, vertical: vertical, title: titles.first?.value.texts.first ?? sources[0].hit.title,
      fields: fields,
      values: values, sources: sources, merges: merges)
  }

  private func vote(_ name: String, _ sources: [Source]) -> [SourcedValue] {
    let telling = sources.filter { $0.hit[name] != nil }
    if let value = unanimous(name, telling) { return [value] }
    let ballots = telling.compactMap { source in
      source.hit[name].map { Vote.Ballot(value: $0, provider: source.provider, weight: source.weight) }
    }
    let row = kinds[name]
    return switch row?.type {
    case .place?: PlaceVote.values(ballots)
    case .id?: IdentifierVote.values(ballots)
    default: Vote(ballots, name == Vertical.titleField ? .title : row?.kind ?? .exact).values
    }
  }

  /// The value that all give in one form, so that nothing need be counted.
  private func unanimous(_ name: String, _ sources: [Source]) -> SourcedValue? {
    guard let value = sources.first?.hit[name],
      sources.dropFirst().allSatisfy({ $0.hit[name] == value })
    else { return nil }
    var providers: [String] = []
    for source in sources where !providers.contains(source.provider) { providers.append(source.provider) }
    return SourcedValue(value: value, providers: providers)
  }
}
