extension Vertical {
  /// The names that a mapping may fill, parts of fields among them; the schemes of an `id` field may be any.
  package var mappable: [String] {
    ["id"]
      + fields.flatMap { field in [field.name] + field.type.members.map { "\(field.name).\($0)" } }
      + ["providerScore", "providers"]
  }
}
