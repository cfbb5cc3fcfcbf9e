package import SearchKit

/// Which fields of a vertical the members of a row may be, by their names alone.
package struct MemberNames: Sendable {
  /// Where a value of a row belongs.
  package enum Target: Sendable, Hashable {
    case field(VerticalField)
    /// A part of a field of several, as the `locality` of a place or a scheme of identifiers.
    case part(of: VerticalField, String)
  }

  private let vertical: Vertical

  package init(_ vertical: Vertical) { self.vertical = vertical }

  /// The member that tells rows apart, of those that a row has; nil for none.
  ///
  /// What a common scheme calls a thing does so only where the source has no name of its own for it.
  package func identifier(among members: [String]) -> String? {
    if members.contains(FieldGuess.identifiers[0]) { return FieldGuess.identifiers[0] }
    let known = FieldGuess.identifiers.lazy.compactMap { identifier in
      members.first { FieldGuess.folded($0) == FieldGuess.folded(identifier) }
    }
    return known.first { targets(of: $0).isEmpty } ?? known.first
  }

  /// What a member may be, the likeliest first: a field of its name, one that services call so, a part of a place, a
  /// scheme of identifiers.
  package func targets(of member: String) -> [Target] {
    if let field = vertical.field(member) { return [.field(field)] }
    let name = FieldGuess.folded(member)
    guard !name.isEmpty else { return [] }
    // An id is no list of identifiers.
    let fields = vertical.fields.filter { $0.type != .id }
    let alike = fields.filter { Self.isSame(FieldGuess.folded($0.name), name) }
    let called = fields.filter { field in
      !alike.contains(field)
        && (FieldGuess.names[field.name] ?? []).contains { Self.isSame(FieldGuess.folded($0), name) }
    }
    return (alike + called).map { .field($0) } + parts(name)
  }

  private func parts(_ name: String) -> [Target] {
    var targets: [Target] = []
    if let place = vertical.fields.first(where: { $0.type == .place }) {
      for (part, names) in FieldGuess.placeParts
      where names.contains(where: { FieldGuess.folded($0) == name }) {
        targets.append(.part(of: place, part))
      }
      if FieldGuess.latitudes.contains(name) { targets.append(.part(of: place, "lat")) }
      if FieldGuess.longitudes.contains(name) { targets.append(.part(of: place, "lon")) }
    }
    if let ids = vertical.fields.first(where: { $0.type == .id }),
      let scheme = vertical.identity.ids.first(where: { $0 == name || $0 + "id" == name })
    {
      targets.append(.part(of: ids, scheme))
    }
    return targets
  }

  private static func isSame(_ a: String, _ b: String) -> Bool { a == b || a == b + "s" || a + "s" == b }
}
