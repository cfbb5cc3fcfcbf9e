import HostConfiguration
import SearchKit
import Testing

@Suite("A declared provider")
struct DeclarationTests {
  private func problems(_ kinds: [ProviderKind], _ entry: String = #""kind": "mine""#) throws -> [String] {
    let tables = try ConfigurationWorld.tables(kinds: kinds)
    let text = #"{"providers": [{"name": "a", \#(entry)}]}"#
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/home/me", bytes: Array(text.utf8)),
      tables: tables,
      context: ConfigurationWorld().context(tables)
    ).problems.map(\.description)
  }

  private func preset(_ name: String = "mine", of kind: String, _ settings: String) -> ProviderKind {
    .preset(name, summary: "A preset.", vertical: "movies", of: Declaration(kind: kind, settings: settings))
  }

  @Test("is made by the kind that it is of, under the entry's own name, from the file that it brings")
  func made() throws {
    let seen = Seen()
    let reader = ProviderKind(
      "reader", summary: "",
      options: [
        OptionRow("path", .path, required: true, doc: ""),
        OptionRow("size", .integer(1...9), default: "3", doc: ""),
        OptionRow("fields", .mapping, required: true, doc: ""),
      ]
    ) { (entry, context) throws(OptionProblems) in
      seen.entries.append(entry)
      return try ConfigurationWorld.service.make(entry, context)
    }
    let file = EmbeddedFile(name: "films.json", bytes: [1, 2])
    let mine = ProviderKind.preset(
      "mine", summary: "", vertical: "movies",
      of: Declaration(kind: "reader", settings: #"{"fields": {"title": "t"}, /* c */}"#, file: file))
    #expect(try problems([reader, mine]) == [])
    let entry = try #require(seen.entries.first)
    #expect((entry.name, entry.kind, entry.vertical.name) == ("a", "reader", "movies"))
    #expect(entry.file == file)
    #expect(entry.options.integer("size") == 3)
  }

  @Test("is known with the providers that it is made of")
  func parts() throws {
    let wrapper = ProviderKind("wrapper", summary: "", vertical: "movies") {
      (entry, context) throws(OptionProblems) in
      let declaration = Declaration(kind: "mine", settings: "{}")
      _ = try context.provider(entry, declaration)
      return try ConfigurationWorld.service.make(entry, context)
    }
    let tables = try ConfigurationWorld.tables(kinds: [wrapper, preset(of: "service", "{}")])
    let text = #"{"providers": [{"name": "a", "kind": "wrapper"}, {"name": "b", "kind": "service"}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/home/me", bytes: Array(text.utf8)),
      tables: tables, context: ConfigurationWorld().context(tables))
    #expect(configuration.problems == [])
    #expect(configuration.providers.map(\.parts.count) == [3, 1])
  }

  /// What a kind was asked to make.
  private final class Seen: Sendable {
    private let lock = Guarded<[ProviderEntry]>([])

    var entries: [ProviderEntry] {
      get { lock.withLock { $0 } }
      set { lock.withLock { $0 = newValue } }
    }
  }

  @Test("with a mistake of the program's own is told as one of the entry's kind, and not made")
  func mistakes() throws {
    #expect(
      try problems([preset(of: "nothing", "{}")]) == [
        #"c:1:30: providers[0].kind: the declaration of "mine": there is no kind "nothing"; allowed: "catalogue", "service", "mine", "films-a", "films-b", "places-a", "places-b""#
      ])
    #expect(
      try problems([preset(of: "service", #"{"pages": 9, "paegs": 1}"#)]) == [
        #"c:1:30: providers[0].kind: the declaration of "mine": 1:11: pages: expected a whole number from 1 to 5, found 9"#,
        #"c:1:30: providers[0].kind: the declaration of "mine": 1:14: paegs: there is no setting "paegs"; did you mean "pages"?"#,
      ])
    #expect(
      try problems([preset(of: "service", "{")]) == [
        #"c:1:30: providers[0].kind: the declaration of "mine": 1:2: expected "}" to close the object that begins at line 1, column 1, found the end of the file"#
      ])
  }

  @Test("that leads back to itself is refused", .timeLimit(.minutes(5)))
  func circle() throws {
    #expect(
      try problems([preset(of: "other", "{}"), preset("other", of: "mine", "{}")]) == [
        #"c:1:30: providers[0].kind: the declaration of "other": the kinds are made of each other: mine → other → mine"#
      ])
    #expect(
      try problems([preset(of: "mine", "{}")]) == [
        #"c:1:30: providers[0].kind: the declaration of "mine": the kinds are made of each other: mine → mine"#
      ])
  }

  @Test("has no settings but the common ones in the configuration")
  func noSettings() throws {
    #expect(
      try problems([preset(of: "service", "{}")], #""kind": "mine", "pages": 2"#) == [
        #"c:1:46: providers[0].pages: there is no setting "pages"; allowed: "name", "kind", "vertical", "enabled", "weight", "timeout", "optional", "tags", "rateLimit", "sample""#
      ])
  }
}
