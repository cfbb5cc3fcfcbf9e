import SearchKit

/// Years, lengths, numbers of seasons: anything that is at most so much apart.
enum NumberReading {
  static let comparator = Comparator(
    form: .number,
    difference: { a, b, _ in
      guard case .number(let a) = a, case .number(let b) = b else { return nil }
      return abs(a - b)
    },
    addKeys: { reading, tolerance, keys in
      guard case .number(let number) = reading else { return }
      for cell in Cells.of(number, width: tolerance) { keys.append(BlockKey.of(cell)) }
    },
    crowding: { $0 > 0 ? 7 : 6 })
}

/// Stretches of a line, of which two numbers at most one width apart share one.
enum Cells {
  /// The cell of the number and the next; the number's own when there is no width.
  static func of(_ number: Double, width: Double) -> [Int] {
    guard width > 0 else { return Int(exactly: number).map { [$0] } ?? [number.hashedBits] }
    guard let cell = Int(exactly: (number / width).rounded(.down)), cell < .max else {
      return [number.hashedBits]
    }
    return [cell, cell + 1]
  }
}

extension Double {
  fileprivate var hashedBits: Int { Int(truncatingIfNeeded: bitPattern) }
}
