/// What was asked for on a command line: the command, and the values of its parameters.
package struct Invocation: Sendable, Hashable {
  /// The names of the commands, the program's own first.
  package var path: [String]
  /// Every text given to a parameter, by its name, in order; a flag's texts are `true` and `false`.
  var texts: [String: [String]] = [:]

  package init(path: [String]) { self.path = path }

  mutating func add(_ text: String, to parameter: Parameter) {
    texts[parameter.name, default: []].append(text)
  }

  package subscript(_ flag: Flag) -> Bool {
    texts[flag.parameter.name]?.last.map { $0 == "true" } ?? flag.defaultValue
  }

  /// The last value given.
  package subscript<Value>(_ option: Option<Value>) -> Value? {
    texts[option.parameter.name]?.last.flatMap(option.type.read)
  }

  package subscript<Value>(_ argument: Argument<Value>) -> Value? {
    texts[argument.parameter.name]?.first.flatMap(argument.type.read)
  }

  package func all<Value>(_ option: Option<Value>) -> [Value] {
    (texts[option.parameter.name] ?? []).compactMap(option.type.read)
  }

  package func all<Value>(_ argument: Argument<Value>) -> [Value] {
    (texts[argument.parameter.name] ?? []).compactMap(argument.type.read)
  }
}
