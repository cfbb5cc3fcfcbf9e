import Expressions
import HostConfiguration
import Ranking
import SearchKit

/// The settings of a fusion method as a command line gives them.
struct FusionSettings {
  private let method: FusionMethod
  private var members = JSONObject()
  /// Of runs by name.
  private(set) var weights: [String: Double] = [:]

  private static let weightPrefix = FusionWeights.name + "."

  init(_ method: FusionMethod) throws(CommandStop) { self.method = method }

  var options: Options { Options(members) }

  /// Takes what judged queries say of each run, as far as the method asks for it.
  mutating func learn(_ trained: (precision: [String: Double], chances: [String: [Double]])) {
    let names = method.options.map(\.name)
    if names == [FusionWeights.name] { weights = trained.precision.merging(weights) { $1 } }
    if names.contains(FusionWeights.chances) {
      members[FusionWeights.chances] = .object(
        JSONObject(
          trained.chances.sorted { $0.key < $1.key }.map { run in
            JSONObject.Member(name: run.key, value: .array(run.value.map { .number($0) }))
          }))
    }
  }

  /// The setting that the method cannot do without, where it has none.
  var missing: String? { method.options.first { $0.required && members[$0.name] == nil }?.name }

  /// Takes `k=60` or `weights.NAME=2`.
  ///
  /// - Throws: `CommandStop` for a setting that the method does not have, or a value that it cannot have.
  mutating func set(_ text: String) throws(CommandStop) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw .usage("“\(Excerpt.text(text))” is no setting; write --set name=value")
    }
    try set(String(text[..<sign]), to: String(text[text.index(after: sign)...]), called: "--set")
  }

  mutating func set(_ name: String, to value: String, called option: String) throws(CommandStop) {
    if name.hasPrefix(Self.weightPrefix) {
      guard let weight = Double(value), (0...1000).contains(weight) else {
        throw refusal(value, of: name, "a number from 0 to 1000")
      }
      weights[String(name.dropFirst(Self.weightPrefix.count))] = weight
      return
    }
    let rows = method.options.filter { $0.name != FusionWeights.name }
    guard let row = rows.first(where: { $0.name == name }) else {
      let start = "\(method.name) has no setting “\(Excerpt.text(name))”"
      let meant = Suggestion.nearest(to: name, in: rows.map(\.name))
      throw .usage(
        rows.isEmpty
          ? "\(start), and none at all"
          : meant.map { "\(start); did you mean \($0)?" }
            ?? "\(start); it has \(rows.map(\.name).joined(separator: ", "))")
    }
    switch row.type {
    case .choice(let names):
      guard names.contains(value) else {
        throw refusal(value, of: name, "one of \(names.joined(separator: ", "))")
      }
      members[name] = .string(value)
    case .number(let range):
      guard let number = Double(value), range.contains(number) else {
        throw refusal(
          value, of: name, "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))")
      }
      members[name] = .number(number)
    default: throw refusal(value, of: name, "set in the configuration alone")
    }
  }

  private func refusal(_ value: String, of name: String, _ wanted: String) -> CommandStop {
    .usage("“\(Excerpt.text(value))” is no value of \(name), which is \(wanted)")
  }

  private static func text(_ bound: Double) -> String {
    bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
  }
}
