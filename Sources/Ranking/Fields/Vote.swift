import SearchKit

/// What the sources of an entity say about one field, the value with most weight first.
///
/// Equal weights go to the longer list, then to the heavier provider, then by name. Of values that say the same, the
/// better form is shown. A provider that has a thing twice has one vote for each value.
struct Vote: Sendable {
  struct Ballot: Sendable {
    var value: FieldValue
    var provider: String
    var weight: Double
  }

  private struct Choice {
    var value: FieldValue
    /// Computed only when a value comes that is not equal.
    var key: String??
    var providers: [String]
    var weight: Double
  }

  let values: [SourcedValue]

  init(_ ballots: [Ballot], _ kind: FieldKind) {
    var choices: [Choice] = []
    for ballot in ballots {
      let weight = ballot.weight.isFinite ? max(0, ballot.weight) : 0
      var key: String??
      guard let index = Self.index(of: ballot.value, in: &choices, key: &key, kind) else {
        choices.append(Choice(value: ballot.value, key: key, providers: [ballot.provider], weight: weight))
        continue
      }
      if kind.richer(ballot.value, choices[index].value) { choices[index].value = ballot.value }
      if !choices[index].providers.contains(ballot.provider) {
        choices[index].providers.append(ballot.provider)
        choices[index].weight += weight
      }
    }
    // The sort is stable: what is equal stays in the order of the ballots.
    if choices.count > 1 {
      choices.sort {
        $0.weight != $1.weight ? $0.weight > $1.weight : $0.value.length > $1.value.length
      }
    }
    values = choices.map { SourcedValue(value: $0.value, providers: $0.providers) }
  }

  private static func index(
    of value: FieldValue, in choices: inout [Choice], key: inout String??, _ kind: FieldKind
  ) -> Int? {
    if choices.isEmpty { return nil }
    if let index = choices.firstIndex(where: { $0.value == value }) { return index }
    let wanted = kind.key(value)
    key = .some(wanted)
    guard let wanted else { return nil }
    for index in choices.indices {
      let known = choices[index].key ?? kind.key(choices[index].value)
      choices[index].key = .some(known)
      if known == wanted { return index }
    }
    return nil
  }
}

extension FieldValue {
  fileprivate var length: Int {
    guard case .list(let texts) = self else { return 0 }
    return texts.count
  }
}
