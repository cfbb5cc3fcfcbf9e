import Expressions
import Processes
import SearchKit

/// What an entry of a kind that runs a program says of it.
package struct ProgramDeclaration: Sendable {
  package enum Name {
    package static let command = "command"
    static let environment = "environment"
    package static let folder = "folder"
  }

  static let rows = rows(
    commandDoc:
      "The program and its arguments, each a text of its own: no shell reads them. A program without a slash is looked for in `PATH`; paths count from `folder`."
  )

  static func rows(commandDoc: String) -> [OptionRow] {
    [OptionRow(Name.command, .list(.text), required: true, doc: commandDoc)] + surroundings
  }

  private static let surroundings: [OptionRow] = [
    OptionRow(
      Name.environment, .map(.any([.text, .secret])),
      doc:
        "Variables that the program gets beside those of Backstage itself: a text, or a secret by reference, as `{\"file\": \"key.txt\"}`."
    ),
    OptionRow(
      Name.folder, .path,
      doc: "The folder in which the program runs; that of the configuration where nothing is said."),
  ]

  let words: [String]
  let folder: String
  private let texts: [String: String]
  private let secrets: [String: SecretReference]

  /// - Parameters:
  ///   - entry: the entry.
  ///   - isRequired: whether it must name a program; one that only judges answers needs none.
  /// - Throws: `OptionProblems` when there is no program.
  init(_ entry: ProviderEntry, isRequired: Bool = true) throws(OptionProblems) {
    words = entry.options.texts(Name.command)
    folder = entry.options.text(Name.folder) ?? entry.folder
    if isRequired || entry.options.members[Name.command] != nil { try Self.check(words) }
    let variables = entry.options.options(Name.environment)
    (texts, secrets) = try Self.variables(variables)
  }

  private static func check(_ words: [String]) throws(OptionProblems) {
    guard let program = words.first, !program.isEmpty else {
      throw OptionProblems(
        path: Name.command, #"name the program and its arguments, as ["python3", "search.py"]"#)
    }
    // A program that is looked for by its name has hardly a space in it.
    let parts = program.split(separator: " ")
    if words.count == 1, parts.count > 1, parts.first?.contains("/") == false {
      let apart = JSONWriter.spaced(.array(parts.map { .string(String($0)) }))
      throw OptionProblems(
        path: Name.command, "the program and each argument is a text of its own: write \(apart)")
    }
  }

  private static func variables(
    _ variables: Options?
  ) throws(OptionProblems) -> ([String: String], [String: SecretReference]) {
    var texts: [String: String] = [:]
    var secrets: [String: SecretReference] = [:]
    for name in variables?.members.names ?? [] {
      guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == 0 }) else {
        throw OptionProblems(
          path: "\(Name.environment).\(name)", "a variable has a name, without \"=\" in it")
      }
      texts[name] = variables?.text(name)
      secrets[name] = variables?.secret(name)
    }
    return (texts, secrets)
  }

  /// What the program is called in messages.
  var title: String {
    "its program \(Excerpt.text(words.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""))"
  }

  /// The program ready to start, its secrets looked up.
  ///
  /// - Throws: `ProviderFailure` when a secret is missing.
  func launch(_ context: PluginContext, words: [String]? = nil) async throws(ProviderFailure) -> Launch {
    guard !self.words.isEmpty else { throw .missing(.toolError, "no program is named") }
    var variables = texts
    for (name, place) in secrets.sorted(by: { $0.key < $1.key }) {
      do throws(SecretProblem) { variables[name] = try await context.secret(place) } catch {
        throw .missing(.auth, error.message)
      }
    }
    let words = words ?? self.words
    return Launch(words[0], Array(words.dropFirst()), environment: variables, folder: folder)
  }
}
