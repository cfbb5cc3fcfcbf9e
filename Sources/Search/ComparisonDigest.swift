import Connectors
import Expressions
import HostConfiguration
import SearchKit

/// Tells what comparisons rest on, so that those made before can be known again.
///
/// How long and how often sources may be asked is no part of it but for the time that each is waited for, nor is what a
/// file that the configuration names holds.
struct ComparisonDigest {
  /// Of each provider what bears on its answers, by its name.
  private let providers: [String: JSON]
  /// What of the configuration bears on every comparison.
  private let common: JSON

  init(_ configuration: HostConfiguration) {
    providers = Dictionary(configuration.providers.map { ($0.name, Self.json($0)) }) { first, _ in first }
    let values = configuration.values.filter { value in
      Self.members.contains { value.path == $0 || value.path.hasPrefix($0 + ".") }
    }
    common = .object(JSONObject(values.map { JSONObject.Member(name: $0.path, value: $0.value) }))
  }

  /// The members of the configuration that decide which hits are one, and where places are.
  private static let members = ["identity", "places"]

  /// - Parameters:
  ///   - reading: the query before anybody was asked.
  ///   - choice: who is asked.
  ///   - scorers: those that are compared, or the one that orders the merged list of the providers.
  ///   - subject: which of both.
  /// - Returns: equal for two comparisons that ask the same.
  func basis(
    _ reading: QueryReading, _ choice: ProviderChoice, _ scorers: [ConfiguredScorer],
    _ subject: ComparisonReport.Subject
  ) -> ComparisonBasis {
    let names = choice.namesAsAsked
    let queries = [reading.start] + reading.readings.flatMap { [$0.literal] + $0.interpretations }
    let home = reading.home.map { home -> JSON in
      [.number(home.point.latitude), .number(home.point.longitude)]
    }
    let json: JSON = [
      "compared": .string(subject.rawValue), "queries": .array(queries.map(\.json)), "home": home ?? .null,
      "providers": .array(names.compactMap { providers[$0] }), "scorers": .array(scorers.map(Self.json)),
      "common": common,
    ]
    let text = JSONWriter.text(json.withSortedMembers)
    return ComparisonBasis(providers: names, fingerprint: ContentHash(of: Array(text.utf8)).text)
  }

  private static func json(_ provider: ConfiguredProvider) -> JSON {
    let entry = provider.entry
    return [
      "name": .string(entry.name), "kind": .string(entry.kind), "vertical": .string(entry.vertical.name),
      "settings": LiteralSecrets.masked(.object(entry.options.members), at: ["providers"]),
      "weight": .number(provider.weight), "timeout": .number(provider.timeout / .seconds(1)),
    ]
  }

  private static func json(_ scorer: ConfiguredScorer) -> JSON {
    [
      "name": .string(scorer.name), "kind": .string(scorer.kind.name),
      "settings": .object(scorer.options.members),
    ]
  }
}

extension JSON {
  /// The same value whatever the order in which its members were written.
  fileprivate var withSortedMembers: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withSortedMembers))
    case .object(let object):
      .object(
        JSONObject(
          object.members.sorted { $0.name < $1.name }
            .map { JSONObject.Member(name: $0.name, value: $0.value.withSortedMembers) }))
    case .null, .bool, .integer, .number, .string: self
    }
  }
}
