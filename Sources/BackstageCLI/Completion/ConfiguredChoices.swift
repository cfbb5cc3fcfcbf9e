import HostConfiguration
import SearchKit

/// The names that the configuration in force knows, for a shell to offer.
enum ConfiguredChoices {
  /// None when there is no configuration to read: a shell that completes is no place for messages.
  static func of(
    _ names: CompletionKind.ConfiguredNames, after words: [String], _ context: CommandContext
  ) -> [Choice] {
    // The line is unfinished, so that only the part that names the configuration is read from it.
    // Where it cannot be read there is nothing to offer, and no place to say so.
    guard let setup = try? Setup(invocation(words), context) else { return [] }
    let configuration = setup.configuration
    return switch names {
    case .providers:
      configuration.providers.map { Choice($0.name, "\($0.entry.kind), \($0.entry.vertical.title)") }
    case .verticals: configuration.verticals.rows.map { Choice($0.name, $0.title) }
    case .scorers: configuration.scorers.rows.map { Choice($0.name, $0.kind.summary) }
    case .kinds: setup.tables.kinds.rows.map { Choice($0.name, $0.summary) }
    case .fields:
      fields(of: configuration.verticals.rows) { _ in true }
    case .sortable:
      SearchParameters.extraOrders + fields(of: configuration.verticals.rows) { $0.usualOrder != nil }
    }
  }

  /// The name of each field that is wanted once, with the verticals that have it.
  private static func fields(of verticals: [Vertical], where isWanted: (VerticalField) -> Bool) -> [Choice] {
    var names: [String] = []
    for name in verticals.flatMap({ $0.fields.filter(isWanted).map(\.name) }) where !names.contains(name) {
      names.append(name)
    }
    return names.map { name in
      let having = verticals.filter { $0.field(name) != nil }
      let label = having.first?.field(name)?.label ?? name
      return Choice(name, "\(label), of \(having.map(\.title).joined(separator: " and "))")
    }
  }

  private static func invocation(_ words: [String]) -> Invocation {
    var invocation = Invocation(path: [])
    let option = GlobalParameters.config.parameter
    for (index, word) in words.enumerated() {
      if word.hasPrefix("\(option.label)=") {
        invocation.add(String(word.dropFirst(option.label.count + 1)), to: option)
      } else if word == option.label || word == option.short.map({ "-\($0)" }), index + 2 < words.count {
        invocation.add(words[index + 1] == "=" ? words[index + 2] : words[index + 1], to: option)
      }
    }
    return invocation
  }
}
