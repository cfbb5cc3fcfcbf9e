/// Reads newline-delimited JSON, one value a line; a line with a fault is its own problem and stops nothing.
///
/// Lines belong to one thread at a time.
package struct JSONLines: ~Copyable {
  package struct Line: Sendable {
    /// From 1, blank lines counted.
    package var number: Int
    /// The value, or what is wrong; the problem's line is the line's number, its offset counts from the file's start.
    package var content: Result<RepairedJSON, JSONProblem>
  }

  private let bytes: [UInt8]
  private var reader: JSONReader
  private var position = 0
  private var number = 0

  /// Lines of a whole file; the limits hold for each line.
  package init(_ bytes: [UInt8], limits: JSONLimits = .standard) {
    self.bytes = bytes
    reader = JSONReader(limits: limits)
  }

  /// The next line that is not blank; nil at the end.
  package mutating func next() -> Line? {
    while position < bytes.count {
      let start = position
      let end = lineEnd(from: start)
      position = end + 1
      number += 1
      if isBlank(start..<end) { continue }
      return Line(number: number, content: read(start..<end))
    }
    return nil
  }

  /// Where the next line feed stands, or the end.
  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Whether a line has nothing but white space of JSON.
  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Reads one line and places its faults in the file.
  private mutating func read(_ range: Range<Int>) -> Result<RepairedJSON, JSONProblem> {
    let bytes = bytes
    do {
      var reading = try reader.readRepairing(bytes.span.extracting(range))
      for index in reading.repairs.indices { reading.repairs[index].line = number }
      return .success(reading)
    } catch {
      var problem = error
      problem.line = number
      problem.offset += range.lowerBound
      return .failure(problem)
    }
  }
}
