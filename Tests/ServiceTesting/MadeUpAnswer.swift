import Connectors
import Expressions
import HostConfiguration
package import SearchKit
package import Testing

/// An answer of a service, and what it must be judged to be.
package struct MadeUpAnswer: Sendable, CustomTestStringConvertible {
  private let title: String
  private let response: HTTPResponse
  private let outcome: String
  private let first: String
  private let words: String

  /// - Parameters:
  ///   - title: what is special about it.
  ///   - body: what the service sends.
  ///   - status: its status.
  ///   - headers: its headers.
  ///   - url: the address that was asked.
  ///   - outcome: "empty", "failure" with its kind, or "results" with how many hits.
  ///   - first: members that the first hit must have, as JSON; null where it must have none.
  ///   - words: what the message of the failure must have in it.
  package init(
    _ title: String, _ body: String, status: Int = 200, headers: HTTPHeaders = HTTPHeaders(),
    url: String? = nil,
    is outcome: String, first: String = "{}", says words: String = ""
  ) {
    self.title = title
    response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8), url: url)
    self.outcome = outcome
    self.first = first
    self.words = words
  }

  package var testDescription: String { title }

  /// Judges it by a provider of a kind with nothing set.
  package func check(
    as kind: String, by plugins: [Plugin], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let tables = try ConfigurationTables(plugins: plugins, kinds: BuiltInKinds.table, scorers: [])
    let text = #"{"providers": [{"name": "it", "kind": "\#(kind)"}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in
          throw FileProblem(path: path, reason: "there is no such file")
        },
        cacheFolder: "/nowhere", now: { 0 }))
    #expect(configuration.problems.map(\.description) == [], sourceLocation: sourceLocation)
    let provider = try #require(configuration.providers.first, sourceLocation: sourceLocation)
    let judge = try #require(provider.provider as? any AnswerJudge, sourceLocation: sourceLocation)
    let vertical = provider.entry.vertical
    switch judge.judge(response, for: Query(plain: "")) {
    case .failure(let failure):
      #expect(
        "failure \(failure.kind.rawValue)" == outcome, "\(failure.message)", sourceLocation: sourceLocation)
      #expect(!failure.message.isEmpty, sourceLocation: sourceLocation)
      #expect(
        words.isEmpty || failure.message.contains(words), "\(failure.message)", sourceLocation: sourceLocation
      )
    case .success(let answer):
      let found = answer.hits.isEmpty ? "empty" : "results \(answer.hits.count)"
      #expect(found == outcome, "\(answer.warnings)", sourceLocation: sourceLocation)
      guard let hit = answer.hits.first else { return }
      let (wanted, json) = (try JSONReader.read(first), hit.json(in: vertical))
      #expect(Self.isWithin(wanted, json), "\(JSONWriter.text(json))", sourceLocation: sourceLocation)
    }
  }

  /// Whether every member wanted is there and equal.
  private static func isWithin(_ wanted: JSON, _ found: JSON?) -> Bool {
    switch (wanted, found) {
    case (.null, nil): true
    case (.object(let members), .object?): members.members.allSatisfy { isWithin($0.value, found?[$0.name]) }
    case (.array(let wanted), .array(let found)?):
      wanted.count == found.count && zip(wanted, found).allSatisfy { isWithin($0, $1) }
    default: wanted == found || wanted.double != nil && wanted.double == found?.double
    }
  }
}
