import SearchKit

/// What a thing is called in common schemes, as IMDb's.
enum Identifiers {
  static let comparator = Comparator(
    form: .ids,
    difference: { a, b, _ in
      guard case .ids(let a) = a, case .ids(let b) = b else { return nil }
      return difference(a, b)
    },
    addKeys: { reading, _, keys in
      guard case .ids(let ids) = reading else { return }
      keys += ids.map { BlockKey.joined(BlockKey.of($0.key), BlockKey.of($0.value.key)) }.sorted()
    },
    crowding: { _ in 0 })

  /// 0 when a scheme of both has one identifier, 1 when all that both have differ, nil when no scheme of both can be compared.
  private static func difference(_ a: [String: Identifier], _ b: [String: Identifier]) -> Double? {
    var shared = false
    for (scheme, id) in a {
      guard let other = b[scheme] else { continue }
      guard let isSame = id.isSame(as: other) else { continue }
      if isSame { return 0 }
      shared = true
    }
    return shared ? 1 : nil
  }
}
