extension Mapping {
  /// What is documented of an operator of field expressions.
  package struct Operator: Sendable, Hashable {
    package let name: String
    /// One sentence.
    package let meaning: String
    /// One use of it, in JSON.
    package let example: String
    /// The members that must stand beside it.
    package let required: [String]
    /// The members that may.
    package let optional: [String]
  }

  /// Every operator, in the order of the documentation.
  package static let operators = MappingOperator.table.map {
    Operator(
      name: $0.name, meaning: $0.meaning, example: $0.example, required: $0.required, optional: $0.optional)
  }
}
