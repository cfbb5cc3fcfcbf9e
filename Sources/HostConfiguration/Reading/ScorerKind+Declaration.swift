package import SearchKit

extension ScorerKind {
  /// Whether it is of use only under a name of its own in the configuration, as it cannot do without a setting.
  package var needsSettings: Bool { options.contains(where: \.required) }

  /// How to give it the settings that it needs.
  package var declaration: String {
    let settings = options.filter(\.required).map { ", \(Wording.quoted($0.name)): …" }.joined()
    return
      "it needs settings of yours: put \"scorers\": {\"mine\": {\"kind\": \(Wording.quoted(name))\(settings)}} "
      + "into the configuration, and name \"mine\""
  }
}
