/// What rules of identity make of labelled pairs.
package struct PairMeasure {
  /// The names of the pairs that they join and that are two things.
  package var wrong: [String] = []
  /// The share of the pairs of one thing that they join, those apart that only one who knows other names can tell.
  package var found: Double

  package init(_ pairs: [OracleRecords.LabelledPair], joins: (OracleRecords.LabelledPair) -> Bool) {
    let joined = pairs.filter(joins)
    wrong = joined.filter { !$0.isSame }.map(\.id)
    let wanted = pairs.count { $0.isSame && !$0.needsAlias }
    found = Double(joined.count { !$0.needsAlias }) / Double(max(1, wanted))
  }
}
