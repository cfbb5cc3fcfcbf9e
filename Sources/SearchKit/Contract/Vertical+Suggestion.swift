extension Vertical {
  /// The field that a name which none has was meant for: by its label, in singular or plural, by its beginning, or by a
  /// name or label that is nearly the same.
  package func fieldMeant(by name: String) -> String? {
    if case .known(let index) = KnownNames(fieldsOf: self).answer(name) { return fields[index].name }
    if let near = Suggestion.nearest(to: name, in: fields.map(\.name)) { return near }
    return Suggestion.nearest(to: name, in: fields.map(\.label))
      .flatMap { label in fields.first { $0.label == label }?.name }
  }
}
