/// A row made ready for the index: pieces of the bytes of its batch.
struct IndexedRow: Sendable {
  /// The hit in its JSON form.
  var hit: Range<Int>
  /// Tokens of its title and its other names.
  var title: Range<Int>
  /// Tokens of the other fields that are searched.
  var other: Range<Int>
  /// What it may be called, whole: pieces among the batch's names.
  var names: Range<Int>
  /// How well known it is; nil where nobody tells.
  var prior: Double?
}
