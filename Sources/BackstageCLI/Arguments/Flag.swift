/// A parameter that is on or off: `--explain`.
package struct Flag: Sendable {
  package let parameter: Parameter
  /// Its value when it is absent.
  package let defaultValue: Bool

  /// - Parameters:
  ///   - name: without dashes.
  ///   - short: the letter of its short form.
  ///   - isOn: its value when it is absent.
  ///   - negatable: whether `--no-<name>` takes it back.
  ///   - help: what it does, without a full stop.
  package init(
    _ name: String, _ short: Character? = nil, isOn: Bool = false, negatable: Bool = false, help: String
  ) {
    parameter = Parameter(
      name: name, short: short, form: .flag(negatable: negatable || isOn), valueName: "", help: help,
      repeats: false,
      isRequired: false, defaultText: isOn ? "true" : nil, completion: .nothing, check: { _ in nil })
    defaultValue = isOn
  }
}
