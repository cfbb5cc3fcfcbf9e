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
    var ballots: [String: [Vote.Ballot]] = [:]
    var titles: [Vote.Ballot] = []
    for source in sources {
      titles.append(
        Vote.Ballot(value: .text(source.hit.title), provider: source.provider, weight: source.weight))
      for (name, value) in source.hit.fields {
        ballots[name, default: []].append(
          Vote.Ballot(value: value, provider: source.provider, weight: source.weight))
      }
    }
    var fields: [String: FieldValue] = [:]
    var values: [String: [SourcedValue]] = [:]
    fields.reserveCapacity(ballots.count)
    values.reserveCapacity(ballots.count + 1)
    for (name, ballots) in ballots {
      let voted = vote(ballots, on: name)
      values[name] = voted
      fields[name] = voted.first?.value
    }
    let voted = vote(titles, on: Vertical.titleField)
    values[Vertical.titleField] = voted
    return Entity(
      id: id, vertical: vertical, title: voted.first?.value.texts.first ?? sources[0].hit.title,
      fields: fields,
      values: values, sources: sources, merges: merges)
  }

  private func vote(_ ballots: [Vote.Ballot], on name: String) -> [SourcedValue] {
    if let value = unanimous(ballots) { return [value] }
    let row = kinds[name]
    return switch row?.type {
    case .place?: PlaceVote.values(ballots)
    case .id?: IdentifierVote.values(ballots)
    default: Vote(ballots, name == Vertical.titleField ? .title : row?.kind ?? .exact).values
    }
  }

  /// The value that all give in one form, so that nothing need be counted.
  private func unanimous(_ ballots: [Vote.Ballot]) -> SourcedValue? {
    let value = ballots[0].value
    guard ballots.dropFirst().allSatisfy({ $0.value == value }) else { return nil }
    var providers: [String] = []
    for ballot in ballots where !providers.contains(ballot.provider) { providers.append(ballot.provider) }
    return SourcedValue(value: value, providers: providers)
  }
}
