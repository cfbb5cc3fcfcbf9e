import Expressions
import Processes
import SearchKit

/// A program that speaks the plugin protocol; one process serves every search.
final class ProcessProvider: SearchProvider {
  static let optionsName = "options"

  static let rows: [OptionRow] =
    ProgramDeclaration.rows + [
      OptionRow(
        optionsName, .json,
        doc: "What the program is told as its options when it is asked to describe itself.")
    ]

  private let entry: ProviderEntry
  private let permit: @Sendable () async throws(ProviderFailure) -> Void
  private let served: ServedProgram<PluginDescription>

  /// - Throws: `OptionProblems` for what is wrong with the entry; a program that cannot be run fails the search alone.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    self.entry = entry
    permit = context.permit
    let program = try ProgramDeclaration(entry)
    served = ServedProgram(program, context, manners: Self.manners) { peer in
      await Self.describe(entry, program.title, peer)
    }
  }

  var descriptor: ProviderDescriptor {
    let description = served.greeting
    return ProviderDescriptor(
      name: entry.name, vertical: entry.vertical.name, supports: description?.supports ?? ProviderSupport(),
      attribution: description?.attribution)
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let entry = entry
    try await permit()
    let (result, warnings) = try await served.result { (description) throws(ProviderFailure) in
      if description.supports.needsPlace, query.near == nil {
        throw .missing(.badRequest, "\(entry.name) needs a place; name one, as in near:soho")
      }
      return ("search", PluginSearch(query, deadline: entry.timeout).json)
    }
    var answer: ProviderAnswer
    do throws(ProviderAnswer.Fault) {
      answer = try ProviderAnswer(pluginJSON: result, in: entry.vertical)
    } catch {
      throw ProviderFailure(.unparsable, "\(served.program.title) gave an answer that \(error.reason)")
    }
    answer.warnings = warnings + answer.warnings
    if answer.hits.isEmpty, let failure = unusable(result["hits"]?.array ?? []) { throw failure }
    return answer
  }

  /// Why none of the rows is a hit; nil where there is no row.
  private func unusable(_ rows: [JSON]) -> ProviderFailure? {
    var unusable = UnusableRows(hitsOf: "the answer of \(served.program.title)")
    for row in rows {
      do throws(Hit.Unreadable) {
        _ = try Hit(json: row, in: entry.vertical, id: "") { _ in }
      } catch {
        unusable.add(row, MappedRow(members: row.object ?? JSONObject(), problems: []), error.reason)
      }
    }
    return unusable.failure(besides: 0)
  }

  private static let manners = ProgramPeer.Manners(
    cancellation: { .notification(method: "cancel", params: ["id": $0.json]) })

  private static func describe(
    _ entry: ProviderEntry, _ title: String, _ peer: ProgramPeer
  ) async -> Result<PluginDescription, GreetingFailure> {
    let json: JSON
    do throws(PeerFailure) {
      json = try await peer.request(
        "describe",
        [
          "protocol": .integer(PluginDescription.version), "provider": .string(entry.name),
          "options": entry.options.members[optionsName] ?? .object(JSONObject()),
        ])
    } catch {
      return .failure(.peer(error))
    }
    do throws(PluginDescription.Fault) {
      let description = try PluginDescription(json: json)
      if description.vertical == entry.vertical.name { return .success(description) }
      let other = Excerpt.text(description.vertical)
      return .failure(
        .provider(
          ProviderFailure(
            .badRequest, "\(title) serves the vertical \(other), and its entry names \(entry.vertical.name)"))
      )
    } catch {
      return .failure(
        .provider(ProviderFailure(.unparsable, "\(title) cannot be used: its description \(error.reason)")))
    }
  }
}
