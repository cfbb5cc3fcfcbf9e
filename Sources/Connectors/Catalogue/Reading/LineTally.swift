/// How many lines have a fault, and which ones are the first.
struct LineTally: Sendable, Hashable {
  private(set) var count = 0
  private var first: [Int] = []
  private var last: Int?

  var isEmpty: Bool { count == 0 }

  /// Counts a line once, however often it is added in a row.
  mutating func add(_ line: Int) {
    guard line != last else { return }
    last = line
    count += 1
    if first.count < 3 { first.append(line) }
  }

  /// The lines in words: "line 17", "lines 17, 20 and 31", "lines 17, 20, 31 and 9 more".
  var places: String { places(of: "line") }

  func places(of noun: String) -> String {
    let numbers = first.map { String($0) }
    switch count {
    case 0, 1: return "\(noun) \(numbers.joined())"
    case 2, 3: return "\(noun)s \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "")"
    default: return "\(noun)s \(numbers.joined(separator: ", ")) and \(count - first.count) more"
    }
  }
}
