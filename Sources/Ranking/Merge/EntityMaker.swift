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
    var fields: [String: FieldValue] = [:]
    var values: [String: [SourcedValue]] = [:]
    let most = sources.reduce(0) { max($0, $1.hit.fields.count) }
    fields.reserveCapacity(most + 2)
    values.reserveCapacity(most + 3)
    for source in sources {
      for name in source.hit.fields.keys where values[name] == nil {
        let voted = vote(on: name, sources)
        values[name] = voted
        fields[name] = voted.first?.value
      }
    }
    let titles = vote(on: Vertical.titleField, sources)
    values[Vertical.titleField] = titles
    return Entity(
      id: id, vertical: vertical, title: titles.first?.value.texts.first ?? sources[0].hit.title,
      fields: fields,
      values: values, sources: sources, merges: merges)
  }

  private func vote(on name: String, _ sources: [Source]) -> [SourcedValue] {
    if let value = unanimous(on: name, sources) { return [value] }
    let ballots = sources.compactMap { source in
      source.hit[name].map { Vote.Ballot(value: $0, provider: source.provider, weight: source.weight) }
    }
    let row = kinds[name]
    return switch row?.type {
    case .place?: PlaceVote.values(ballots)
    case .id?: IdentifierVote.values(ballots)
    default: Vote(ballots, name == Vertical.titleField ? .title : row?.kind ?? .exact).values
    }
  }

  /// The value that all give in one form, so that nothing need be counted; nil when there are several.
  private func unanimous(on name: String, _ sources: [Source]) -> SourcedValue? {
    var common: FieldValue?
    var providers: [String] = []
    for source in sources {
      guard let value = source.hit[name] else { continue }
      if let common, common != value { return nil }
      common = value
      if !providers.contains(source.provider) { providers.append(source.provider) }
    }
    return common.map { SourcedValue(value: $0, providers: providers) }
  }
}
