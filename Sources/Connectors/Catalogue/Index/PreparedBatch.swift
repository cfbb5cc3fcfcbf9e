/// Rows made ready together, with all their texts in one piece of memory, since many small ones cost threads dearly.
struct PreparedBatch: Sendable {
  var rows: [PreparedRow] = []
  /// UTF-8.
  var bytes: [UInt8] = []
  var names: [Range<Int>] = []
  /// How much of the file lies behind it, from 0 to 1.
  var fraction: Double

  init(fraction: Double) { self.fraction = fraction }
}
