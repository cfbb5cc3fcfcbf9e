package import Expressions
package import Processes
package import SearchKit

/// The program behind an entry of kind `process`, to try it by itself.
package struct PluginProgram: Sendable {
  /// The kind of such entries.
  package static let kind = "process"

  package let launch: Launch
  package let options: JSON

  /// - Throws: `ProviderFailure` when the entry names no program, or a secret of it is missing.
  package init(of entry: ProviderEntry, _ context: PluginContext) async throws(ProviderFailure) {
    let declaration: ProgramDeclaration
    do throws(OptionProblems) { declaration = try ProgramDeclaration(entry) } catch {
      throw ProviderFailure(.badRequest, error.problems.map(\.message).joined(separator: "; "))
    }
    launch = try await declaration.launch(context)
    options = entry.options.members[ProcessProvider.optionsName] ?? .object(JSONObject())
  }
}
