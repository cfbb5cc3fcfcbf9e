/// A parameter by place: the words of a search, the name of a provider.
package struct Argument<Value: Sendable>: Sendable {
  package let parameter: Parameter
  let type: ArgumentType<Value>

  /// - Parameters:
  ///   - name: what stands for it in help.
  ///   - type: how its text becomes a value.
  ///   - isRequired: whether the command cannot do without it.
  ///   - repeats: whether it takes every text that is left; then it must be the last.
  ///   - help: what it is, without a full stop.
  package init(
    _ name: String, _ type: ArgumentType<Value>, isRequired: Bool = true, repeats: Bool = false, help: String
  ) {
    self.type = type
    parameter = Parameter(
      name: name, short: nil, form: .argument, valueName: name, help: help, repeats: repeats,
      isRequired: isRequired,
      defaultText: nil, completion: type.completion,
      check: { type.read($0) == nil ? type.expectation(for: $0) : nil })
  }
}
