extension Entity {
  /// The entity with its distance from the place that the query names, in the field with that role.
  ///
  /// What sources tell of a distance they measured from where they were asked; it stays where the entity has no
  /// coordinates.
  package func measured(for query: Query, in vertical: Vertical) -> Entity {
    guard let field = vertical.fields(with: .distance).first,
      let metres = PlaceMatcher(query, in: vertical)?.distance(to: self)
    else { return self }
    var entity = self
    entity.fields[field.name] = .number(metres.rounded())
    entity.values[field.name] = nil
    return entity
  }
}
