import Expressions
import SearchKit

extension ConfigurationReader {
  /// The verticals with what the file decides of single hits.
  mutating func deciding(_ verticals: Registry<Vertical>, _ top: JSONObject, _ root: SyntaxNode) -> Registry<
    Vertical
  > {
    guard let node = root[Rows.identity.name], top[Rows.identity] != nil else { return verticals }
    let providers = Set(root[Rows.providersName]?.json.array?.compactMap { $0.object?["name"]?.string } ?? [])
    let never = pairs(node, Rows.never, providers)
    let always = pairs(node, Rows.always, providers)
    let both = Set(never)
    for pair in always where both.contains(pair) {
      checker.find(
        "\(Wording.quoted(pair.first)) and \(Wording.quoted(pair.second)) cannot be one thing and two",
        at: SettingPath() + Rows.identity.name, offset: node.range.lowerBound)
    }
    var decided = Registry<Vertical>()
    for var vertical in verticals.rows {
      vertical.identity.decisions = IdentityDecisions(always: always, never: never)
      // No name stands twice, as none did before.
      try? decided.register(vertical)
    }
    return decided
  }

  private mutating func pairs(
    _ node: SyntaxNode, _ row: OptionRow, _ providers: Set<String>
  ) -> [IdentityDecisions.Pair] {
    guard case .array(let nodes)? = node[row.name]?.content else { return [] }
    var pairs: [IdentityDecisions.Pair] = []
    for (index, node) in nodes.enumerated() {
      let path = SettingPath() + Rows.identity.name + row.name + index
      // What is no list of texts has been told already.
      guard let names = node.json.array?.compactMap(\.string) else { continue }
      guard names.count == 2, names[0] != names[1], names.allSatisfy(Self.isHit) else {
        checker.find(
          "name two hits, each by its provider and id, as [\"films-a:a1\", \"films-b:7\"]", at: path,
          offset: node.range.lowerBound)
        continue
      }
      for name in names {
        let provider = String(name.prefix { $0 != ":" })
        guard !providers.contains(provider), !provider.contains(".") else { continue }
        checker.find(
          "there is no provider \(Wording.quoted(provider))", at: path, offset: node.range.lowerBound,
          allowed: providers.sorted(), suggestion: Suggestion.nearest(to: provider, in: Array(providers)))
      }
      pairs.append(IdentityDecisions.Pair(names[0], names[1]))
    }
    return pairs
  }

  /// Whether a text has a provider, a colon and an id.
  private static func isHit(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return colon > text.startIndex && text.index(after: colon) < text.endIndex
  }
}
