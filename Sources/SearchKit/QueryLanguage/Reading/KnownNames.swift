import TextFolding

/// Names by every form in which a person may type them.
struct KnownNames: Sendable {
  enum Answer: Sendable, Hashable {
    /// The place of the name among those known.
    case known(Int)
    /// The beginning of several names.
    case ambiguous([String])
    /// No name; the nearest one, where one is near.
    case unknown(nearest: String?)
  }

  /// A name, what else it is called, and whether it is meant before one that is not preferred.
  struct Name: Sendable {
    var name: String
    var label: String
    var isPreferred = true
  }

  private let names: [Name]
  /// Name and label of each, folded and without spaces, and what may be their singular.
  private let keys: [Set<String>]

  init(_ names: [Name]) {
    self.names = names
    keys = names.map { Self.forms(Self.key($0.name)).union(Self.forms(Self.key($0.label))) }
  }

  /// Finds a name by itself or its label, in singular or plural, or by a beginning that no other preferred name has.
  func answer(_ typed: String) -> Answer {
    let key = Self.key(typed)
    let forms = Self.forms(key)
    guard !key.isEmpty else { return .unknown(nearest: nil) }
    if let index = keys.firstIndex(where: { $0.contains(key) }) { return .known(index) }
    if let index = keys.firstIndex(where: { !$0.isDisjoint(with: forms) }) { return .known(index) }
    let beginnings = names.indices.filter { keys[$0].contains { $0.hasPrefix(key) } }
    let preferred = beginnings.filter { names[$0].isPreferred }
    let candidates = preferred.isEmpty ? beginnings : preferred
    if candidates.count == 1 { return .known(candidates[0]) }
    if candidates.count > 1 { return .ambiguous(candidates.map { names[$0].name }) }
    return .unknown(nearest: Suggestion.nearest(to: typed, in: names.map(\.name)))
  }

  private static func key(_ name: String) -> String { Folding.words(name).joined() }

  /// A name and what may be its singular.
  private static func forms(_ key: String) -> Set<String> {
    var forms: Set<String> = key.isEmpty ? [] : [key]
    if key.utf8.count > 4, key.hasSuffix("ies") { forms.insert(key.dropLast(3) + "y") }
    if key.utf8.count > 3, key.hasSuffix("s"), !key.hasSuffix("ss") { forms.insert(String(key.dropLast())) }
    return forms
  }
}

extension KnownNames {
  /// The fields of a vertical; those that may be filtered by go before the others.
  init(fieldsOf vertical: Vertical) {
    self.init(vertical.fields.map { Name(name: $0.name, label: $0.label, isPreferred: $0.filter) })
  }

  init(_ verticals: [Vertical]) {
    self.init(verticals.map { Name(name: $0.name, label: $0.title) })
  }
}
