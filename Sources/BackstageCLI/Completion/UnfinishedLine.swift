import SearchKit

/// A command line whose last word is still being typed, read by the table of commands.
///
/// It is more lenient than the parser: what cannot be understood is passed over.
package struct UnfinishedLine {
  private var path: CommandPath
  /// The option whose value comes next.
  private var pending: Parameter?
  private var used: Set<String> = []
  private var argumentCount = 0
  private var onlyArguments = false

  /// What may stand in place of the last word.
  package struct Offer: Sendable, Hashable {
    /// The part of the word that stays, as `--format=`.
    package var kept = ""
    /// The part of the word that is to be completed.
    package var begun: String
    package var kind: CompletionKind
    /// Whether more may follow after a comma; then what the word has already is not offered again.
    package var isList = false
  }

  /// - Parameters:
  ///   - words: the line without the name of the program, the unfinished word last; a shell that breaks words at `=` may
  ///     hand over `--format`, `=` and `js`.
  ///   - root: the program as a command.
  /// - Returns: what the last word may become.
  package static func offer(for words: [String], by root: Command) -> Offer {
    var line = UnfinishedLine(path: CommandPath(root))
    for word in words.dropLast() { line.read(word) }
    return line.offer(for: words.last ?? "")
  }

  private mutating func read(_ word: String) {
    if pending != nil {
      if word != "=" { pending = nil }
    } else if onlyArguments || !word.hasPrefix("-") || word == "-" {
      if let inner = path.entering(word), !onlyArguments { path = inner } else { argumentCount += 1 }
    } else if word == "--" {
      onlyArguments = true
    } else if word.hasPrefix("--") {
      guard let option = option(long: word) else { return }
      used.insert(option.name)
      if option.takesValue, !word.contains("=") { pending = option }
    } else {
      readShort(word.dropFirst())
    }
  }

  private mutating func readShort(_ letters: Substring) {
    for (index, letter) in letters.enumerated() {
      guard let option = path.option(short: letter) else { return }
      used.insert(option.name)
      guard option.takesValue else { continue }
      if index == letters.count - 1 { pending = option }
      return
    }
  }

  private func option(long word: String) -> Parameter? {
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    return path.option(named: name) ?? path.negated(by: name)
  }

  private func offer(for word: String) -> Offer {
    if let pending { return offer(of: pending.completion, kept: "", begun: word == "=" ? "" : word) }
    if onlyArguments { return argument(word) }
    if word.hasPrefix("--"), let end = word.firstIndex(of: "=") {
      let option = option(long: word)
      let kind = option?.takesValue == true ? option?.completion ?? .nothing : .nothing
      return offer(of: kind, kept: String(word[...end]), begun: String(word[word.index(after: end)...]))
    }
    if word.hasPrefix("-") { return Offer(begun: word, kind: .choices(options)) }
    let commands = path.command.shownCommands.map { Choice($0.name, $0.summary) }
    return commands.isEmpty ? argument(word) : Offer(begun: word, kind: .choices(commands))
  }

  private func argument(_ word: String) -> Offer {
    var command = path.command
    if let name = command.defaultCommand, let inner = path.entering(name) { command = inner.command }
    let arguments = command.arguments
    let next =
      arguments.indices.contains(argumentCount) ? arguments[argumentCount] : arguments.last { $0.repeats }
    return offer(of: next?.completion ?? .nothing, kept: "", begun: word)
  }

  /// Names between commas are completed one by one.
  private func offer(of kind: CompletionKind, kept: String, begun: String) -> Offer {
    let isList = kind == .configured(.fields)
    guard isList, let comma = begun.lastIndex(of: ",") else {
      return Offer(kept: kept, begun: begun, kind: kind, isList: isList)
    }
    return Offer(
      kept: kept + begun[...comma], begun: String(begun[begun.index(after: comma)...]), kind: kind,
      isList: true)
  }

  private var options: [Choice] {
    path.options.filter { $0.repeats || !used.contains($0.name) }.map { Choice("--\($0.shownName)", $0.help) }
  }
}
