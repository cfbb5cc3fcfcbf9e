/// A parameter with a name and a value: `--limit 20`.
package struct Option<Value: Sendable>: Sendable {
  package let parameter: Parameter
  let type: ArgumentType<Value>

  /// - Parameters:
  ///   - name: without dashes.
  ///   - short: the letter of its short form.
  ///   - valueName: what stands for the value in help.
  ///   - type: how its text becomes a value.
  ///   - defaultText: the value taken when it is absent, for help.
  ///   - repeats: whether several add up; else the last one counts.
  ///   - help: what it does, without a full stop.
  package init(
    _ name: String, _ short: Character? = nil, value valueName: String, _ type: ArgumentType<Value>,
    default defaultText: String? = nil, repeats: Bool = false, help: String
  ) {
    self.type = type
    parameter = Parameter(
      name: name, short: short, form: .option, valueName: valueName, help: help, repeats: repeats,
      isRequired: false,
      defaultText: defaultText, completion: type.completion,
      check: { type.read($0) == nil ? type.expectation(for: $0) : nil })
  }
}
