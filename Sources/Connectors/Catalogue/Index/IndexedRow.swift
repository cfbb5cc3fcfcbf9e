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

extension IndexedRow {
  /// The row in a batch of its own, with another hit.
  func moved(from batch: PreparedBatch, with hit: [UInt8]) -> (row: IndexedRow, batch: PreparedBatch) {
    var own = PreparedBatch(fraction: batch.fraction)
    own.bytes = hit
    func append(_ range: Range<Int>) -> Range<Int> {
      let start = own.bytes.count
      own.bytes += batch.bytes[range]
      return start..<own.bytes.count
    }
    var row = IndexedRow(
      hit: 0..<hit.count, title: append(title), other: append(other), names: 0..<names.count, prior: prior)
    own.names = batch.names[names].map(append)
    row.names = own.names.indices
    return (row, own)
  }
}
