/// What was wrong with the rows of a catalogue, counted by reason.
struct RowProblems: Sendable, Hashable {
  private struct Reason: Sendable, Hashable {
    /// What the reasons of one group have in common.
    var key: String
    /// The reason in full, as of the first row that has it.
    var text: String
    var lines = LineTally()
  }

  /// How many reasons are told apart in words, and how many are kept at all.
  private static let told = 4
  private static let kept = 50

  private var reasons: [Reason] = []
  private(set) var count = 0
  private var others = 0

  /// The reason that all have; nil for none and for several.
  var only: String? { reasons.count == 1 && others == 0 ? reasons[0].text : nil }

  /// What is told of the rows of an answer.
  ///
  /// - Parameters:
  ///   - skipped: why rows make no hit.
  ///   - faults: what could not be read of those that do.
  ///   - noun: what the numbers count, as "row".
  /// - Returns: a warning for each of the two that there is.
  static func warnings(_ skipped: RowProblems, _ faults: RowProblems, noun: String) -> [String] {
    [
      skipped.warning("\(noun) left out", "\(noun)s left out", noun: noun),
      faults.warning("field could not be read", "fields could not be read", noun: noun),
    ].compactMap { $0 }
  }

  /// Counts one row's problem; reasons that differ only in the value found are one.
  mutating func add(_ reason: String, line: Int) {
    count += 1
    let key = reason.range(before: ", found ").range(before: "a fault: ")
    if let index = reasons.firstIndex(where: { $0.key == key }) {
      reasons[index].lines.add(line)
    } else if reasons.count < Self.kept {
      reasons.append(Reason(key: key, text: reason))
      reasons[reasons.count - 1].lines.add(line)
    } else {
      others += 1
    }
  }

  /// "3 rows skipped: line 17: it has no title; lines 20 and 31: it is no object".
  ///
  /// - Parameters:
  ///   - one: what is counted, as "row skipped".
  ///   - many: the same for several.
  ///   - noun: what the numbers count, "line" or "row".
  /// - Returns: nil when nothing was counted.
  func warning(_ one: String, _ many: String, noun: String) -> String? {
    guard count > 0 else { return nil }
    var parts = reasons.prefix(Self.told).map { "\($0.lines.places(of: noun)): \($0.text)" }
    let rest = reasons.dropFirst(Self.told).reduce(others) { $0 + $1.lines.count }
    if rest > 0 { parts.append("\(rest) for other reasons") }
    return "\(count) \(count == 1 ? one : many): \(parts.joined(separator: "; "))"
  }
}

extension String {
  /// The text before the first place where another stands in it; all of it where that is nowhere.
  fileprivate func range(before other: String) -> String {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard bytes.count >= wanted.count else { return self }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return self
  }
}
