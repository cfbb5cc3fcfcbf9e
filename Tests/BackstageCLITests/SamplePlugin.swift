import SearchKit
import SearchTesting

/// A plugin of films whose kinds answer, fail, or wait as their names say.
enum SamplePlugin {
  static let plugin = Plugin(
    "Films", verticals: [EmbeddedFile(name: "vertical.json", bytes: Array(vertical.utf8))],
    kinds: [
      kind("films-a", .answers(ProviderAnswer(hits: SampleWorld.filmsA))),
      kind("films-b", .answers(ProviderAnswer(hits: SampleWorld.filmsB, total: 40))),
      kind("empty", .answers(ProviderAnswer(hits: []))),
      kind("broken", .fails(ProviderFailure(.server, "the source has a fault of its own; try again later"))),
    ])

  /// A plugin of one kind, `slow`, whose provider waits until it is cancelled.
  static func slow(on clock: ManualClock, asked: WatchedCount) -> Plugin {
    let kind = ProviderKind("slow", summary: "films of a test", vertical: "films") {
      (entry, _) throws(OptionProblems) in
      StubProvider(entry.name, .waits(.seconds(9), on: clock, then: .answers(ProviderAnswer(hits: []))))
    }
    Task {
      await clock.sleepers.reaches(1)
      asked.add()
    }
    return Plugin("Slow", verticals: plugin.verticals, kinds: [kind])
  }

  /// A provider of films that does this whenever it is asked.
  static func kind(_ name: String, _ behaviour: StubProvider.Behaviour) -> ProviderKind {
    ProviderKind(name, summary: "films of a test", vertical: "films") {
      (entry, _) throws(OptionProblems) in StubProvider(entry.name, behaviour)
    }
  }

  private static let vertical = """
    {"name": "films", "title": "Films",
     "fields": {"title": {"type": "text", "role": "title"}, "kind": {"type": "tags"},
                "year": {"type": "year", "filter": true}, "directors": {"type": "names"}, "genres": {"type": "tags"},
                "rating": {"type": "rating", "role": "prior"}, "url": {"type": "url"}, "ids": {"type": "id"}},
     "identity": {"ids": ["imdb"],
                  "same": [{"reason": "same title and year", "confidence": 0.95,
                            "when": [{"fields": ["title"], "compare": "title"}, {"fields": ["year"], "compare": "number"}]}]},
     "ranking": {"fields": {"title": 1, "directors": 0.6}}, "columns": ["year", "directors", "rating"]}
    """

  /// A configuration of these kinds, each a provider of the same name.
  static func configuration(_ kinds: String...) -> [String: String] {
    let entries = kinds.map { #"{"name": "\#($0)", "kind": "\#($0)"}"# }.joined(separator: ",\n  ")
    return ["/here/config.json": "{\"version\": 1, \"providers\": [\n  \(entries)]}"]
  }
}
