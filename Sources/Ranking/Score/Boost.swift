import Expressions
import SearchKit

/// What is added to the score of every entity that meets a condition on one field.
struct Boost: Sendable {
  /// The name that stands for the providers which have the entity, in place of a field.
  static let provider = "provider"

  private enum Test: Sendable {
    case filters([Filter])
    case provider(String?)
  }

  private let field: String
  private let test: Test
  private let value: Double

  init?(_ options: Options) {
    guard let field = options.text("field"), let value = options.number("by") else { return nil }
    self.field = field
    self.value = value
    let equals = options.members["equals"].map { $0.string ?? JSONWriter.text($0) }
    if field == Self.provider {
      test = .provider(equals)
    } else {
      let operations: [Filter.Operation?] = [
        equals.map { .equals($0) }, options.number("atLeast").map { .atLeast($0) },
        options.number("atMost").map { .atMost($0) },
      ]
      test = .filters(operations.compactMap { $0 }.map { Filter(field, $0) })
    }
  }

  /// The term for an entity; nil for one that does not meet the condition, or does not tell.
  func term(for entity: Entity, in vertical: Vertical) -> Explanation.Term? {
    switch test {
    case .provider(let name):
      guard name == nil || entity.sources.contains(where: { $0.provider == name }) else { return nil }
      return Explanation.Term("found by \(name ?? "a provider")", value)
    case .filters(let filters):
      let label = vertical.field(field)?.label ?? field
      guard !filters.isEmpty else {
        return entity[field] == nil ? nil : Explanation.Term("\(label) is told", value)
      }
      let isMet = filters.allSatisfy { FilterMatcher($0, in: vertical).verdict(on: entity) == .agrees }
      let text = filters.map { $0.text(in: vertical) }.joined(separator: ", ")
      return isMet ? Explanation.Term(text, value) : nil
    }
  }
}

extension Boost {
  static let row = OptionRow(
    "boosts",
    .list(
      .object([
        OptionRow(
          "field", .field(beside: [provider]), required: true,
          doc: "The field that decides, or `provider` for those that have the result."),
        OptionRow(
          "equals", .any([.text, .number(-1e12...1e12), .flag]),
          doc: "The value wanted; of a text, words that stand in it."),
        OptionRow("atLeast", .number(-1e12...1e12), doc: "The least number; a rating's is of 10."),
        OptionRow("atMost", .number(-1e12...1e12), doc: "The greatest number."),
        OptionRow(
          "by", .number(-1000...1000), required: true,
          doc: "What is added to the score; below 0, it is taken away."
        ),
      ])), default: "[]",
    doc:
      "What is added to the score of results by one of their fields, each shown as a term; without a value wanted, of all that tell the field."
  )

  static func all(_ options: Options) -> [Boost] { options.list("boosts").compactMap { Boost($0) } }
}
