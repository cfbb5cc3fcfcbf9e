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

  func style(_ entity: String) -> Style { numbers[entity].map { .mark($0) } ?? .plain }
}
