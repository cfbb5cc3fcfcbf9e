import SearchKit

/// Reads a command line by a table of commands.
///
/// Options may stand anywhere after their command; a short option's value may follow directly, after `=` or as the next
/// word; after `--` every word is an argument, and so is a negative number.
package struct CommandLineParser {
  private var path: CommandPath
  private var words: ArraySlice<String>
  private var values = Invocation(path: [])
  private var arguments: [String] = []
  private var onlyArguments = false

  /// - Parameters:
  ///   - words: the command line without the name of the program.
  ///   - root: the program as a command.
  /// - Returns: what was asked for; the help of a command when one has no action and no default.
  /// - Throws: `ArgumentError` for the first thing that cannot be understood.
  package static func parse(_ words: [String], by root: Command) throws(ArgumentError) -> Request {
    var parser = CommandLineParser(path: CommandPath(root), words: words[...])
    do {
      return try parser.run()
    } catch {
      // Whoever asks for help has it, whatever else the line says.
      guard words.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }) else {
        throw error
      }
      return .help(parser.path)
    }
  }

  private mutating func run() throws(ArgumentError) -> Request {
    while let word = words.popFirst() {
      if onlyArguments || word == "-" || !word.hasPrefix("-") || Self.isNegativeNumber(word) {
        try take(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word.hasPrefix("--") {
        try takeLong(word)
      } else {
        try takeShort(word)
      }
      if values.texts[StandardParameters.help.parameter.name] != nil { return .help(path) }
    }
    if let name = path.command.defaultCommand, let inner = path.entering(name) { path = inner }
    values.path = path.names
    if values[StandardParameters.version] { return .version }
    guard let action = path.command.action else { return .help(path) }
    try assignArguments()
    return .run(action, values)
  }

  private mutating func take(_ word: String) throws(ArgumentError) {
    guard !path.command.commands.isEmpty, !onlyArguments else { return arguments.append(word) }
    guard let inner = path.entering(word) else {
      let known = path.command.shownCommands.map(\.name)
      throw .unknownCommand(
        word, suggestion: Suggestion.nearest(to: word, in: known), known: known, path: path.names)
    }
    path = inner
  }

  private mutating func takeLong(_ word: String) throws(ArgumentError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    enterDefault { $0.option(named: name) != nil || $0.negated(by: name) != nil }
    let value = parts.count > 1 ? String(parts[1]) : nil
    if let option = path.option(named: name) {
      guard option.takesValue else { return try set(option, to: true, named: "--\(name)", value) }
      if let value { return try add(value, to: option) }
      return try add(nextValue(of: option), to: option)
    }
    guard let flag = path.negated(by: name) else {
      throw .unknownOption(
        "--\(name)", suggestion: Suggestion.nearest(to: "--\(name)", in: path.longForms), path: path.names)
    }
    try set(flag, to: false, named: "--\(name)", value)
  }

  private mutating func takeShort(_ word: String) throws(ArgumentError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      enterDefault { $0.option(short: letter) != nil }
      guard let option = path.option(short: letter) else {
        throw .unknownOption("-\(letter)", suggestion: suggestion(forShort: word), path: path.names)
      }
      guard option.takesValue else {
        let value = letters.first == "=" ? String(letters.dropFirst()) : nil
        try set(option, to: true, named: "-\(letter)", value)
        continue
      }
      guard !letters.isEmpty else { return try add(nextValue(of: option), to: option) }
      return try add(String(letters.first == "=" ? letters.dropFirst() : letters), to: option)
    }
  }

  /// An option that only the default command has means that command.
  private mutating func enterDefault(where hasOption: (CommandPath) -> Bool) {
    guard !hasOption(path), let name = path.command.defaultCommand, let inner = path.entering(name),
      hasOption(inner)
    else { return }
    path = inner
  }

  /// `-explain` most likely means `--explain`.
  private func suggestion(forShort word: String) -> String? {
    let long = "-\(word.prefix { $0 != "=" })"
    return path.longForms.contains(long) ? long : nil
  }

  private mutating func nextValue(of option: Parameter) throws(ArgumentError) -> String {
    guard let next = words.first else {
      throw .missingValue(option.label, valueName: option.valueName, found: nil)
    }
    guard next == "-" || !next.hasPrefix("-") || Self.isNegativeNumber(next) else {
      throw .missingValue(option.label, valueName: option.valueName, found: next)
    }
    words.removeFirst()
    return next
  }

  private mutating func set(
    _ flag: Parameter, to isOn: Bool, named name: String, _ value: String?
  ) throws(ArgumentError) {
    if let value { throw .needlessValue(name, value: value) }
    values.add(isOn ? "true" : "false", to: flag)
  }

  private mutating func add(_ text: String, to parameter: Parameter) throws(ArgumentError) {
    if let expectation = parameter.check(text) {
      throw .badValue(
        parameter.label, value: text, expectation: expectation,
        suggestion: expectation.suggestion)
    }
    values.add(text, to: parameter)
  }

  private mutating func assignArguments() throws(ArgumentError) {
    var left = arguments[...]
    for argument in path.command.arguments {
      if left.isEmpty, argument.isRequired { throw .missingArgument(argument.label, path: path.names) }
      repeat {
        guard let text = left.popFirst() else { break }
        try add(text, to: argument)
      } while argument.repeats
    }
    if let needless = left.first { throw .needlessArgument(needless, path: path.names) }
  }

  private static func isNegativeNumber(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isASCII && ($0.isNumber || $0 == ".") } == true && Double(word) != nil
  }
}

/// What a command line asks for.
package enum Request: Sendable {
  case run(Command.Action, Invocation)
  case help(CommandPath)
  case version
}
