import SearchKit

/// The letters that show the same thing in several lists: A to Z, then AA.
struct Marks {
  /// What stands before a thing that one list alone has.
  static let alone = "·"

  private let numbers: [String: Int]

  init(_ entities: [ComparisonReport.AlignedEntity]) {
    let shared = entities.filter { $0.ranks.count > 1 }.map(\.id).unique
    numbers = Dictionary(zip(shared, shared.indices)) { first, _ in first }
  }

  func isShared(_ entity: String) -> Bool { numbers[entity] != nil }

  func letters(_ entity: String) -> String {
    guard var number = numbers[entity] else { return Self.alone }
    var letters: [UInt8] = []
    repeat {
      letters.append(UInt8(ascii: "A") + UInt8(number % 26))
      number = number / 26 - 1
    } while number >= 0
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// The mark and the title, both in the colour of the thing.
  func cells(_ entity: String, _ title: String) -> [Cell] {
    guard let number = numbers[entity] else { return [Cell(Self.alone, .dim), Cell(title)] }
    return [Cell(letters(entity), .mark(number)), Cell(title, .mark(number))]
  }
}
