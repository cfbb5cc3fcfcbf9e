import TextFolding

extension Vertical {
  /// Every way in which sources write a value of a field, as `JP` and `Japan`; none where the field's table does not know it.
  package func spellings(of value: String, in field: VerticalField) -> [String] {
    let rows = rows(of: field)
    let folded = Folding.fold(value)
    return (rows.first { Folding.fold($0.words) == folded } ?? rows.first { $0.writes(folded) })?.values ?? []
  }

  /// What a value of a field is called in the first row of the field's table that has it.
  package func name(of value: String, in field: VerticalField) -> String? {
    let folded = Folding.fold(value)
    return rows(of: field).first { $0.writes(folded) }?.words
  }

  private func rows(of field: VerticalField) -> [PhraseTable.Row] {
    field.values.flatMap { name in tables.first { $0.name == name } }?.rows ?? []
  }
}

extension PhraseTable.Row {
  fileprivate func writes(_ folded: String) -> Bool { values.contains { Folding.fold($0) == folded } }
}
