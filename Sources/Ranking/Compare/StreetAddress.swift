import SearchKit
import TextFolding

/// A house number and a street, abbreviations read out, floors and suites left out.
struct StreetAddress: Sendable, Hashable {
  var number: HouseNumber?
  /// What names the street, without its type and its directions, the spaces left out.
  var name: String
  /// "street", "avenue", …; nil where none is written.
  var type: String?
  /// Whether it is the north or east of the street, as far as written.
  var directions: Set<String>
  /// The folded words of the town.
  var town: Set<String>
  /// Those of the town and of what stands behind a comma, as its state.
  var region: Set<String>
}

/// One house or a row of houses, as "8-10" or "12a".
struct HouseNumber: Sendable, Hashable {
  var first: Int
  var last: Int
  /// What tells houses of one number apart: "a" of "12a", "20" of "37-20".
  var letter: String
  /// Whether it is a house's number within a block, as in Queens.
  private var isInBlock = false

  /// Nil for a word that is no house number, ordinals as "51st" among them.
  init?(_ word: String) {
    let digits = word.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let first = Int(Substring(digits)) else { return nil }
    let rest = word.dropFirst(digits.count)
    guard !["st", "nd", "rd", "th"].contains(rest) else { return nil }
    self.first = first
    guard let sign = rest.first, "-–/".contains(sign) else {
      last = first
      letter = rest.first?.isLetter == true ? String(rest) : ""
      return
    }
    let second = rest.dropFirst().prefix { $0.isNumber }
    let isRow = Self.isRow(from: first, to: second)
    last = isRow ? Int(second) ?? first : first
    letter = isRow ? "" : String(second)
    isInBlock = !isRow && Int(second) != nil
  }

  /// The block's and the house's number as one.
  private var whole: Int { isInBlock ? first * 100 + (Int(letter) ?? 0) : first }

  /// Whether a row of houses ends there: on one side of the street, or at the next house.
  ///
  /// The second number of "37-20" in Queens is the house's own within its block.
  private static func isRow(from first: Int, to second: Substring) -> Bool {
    guard second.first != "0", let last = Int(second), last > first else { return false }
    return last - first == 1 || last - first <= longestRow && (last - first) % 2 == 0
  }

  private static let longestRow = 40

  /// Whether both are one house, or at most so many numbers apart.
  func meets(_ other: HouseNumber, within distance: Int) -> Bool {
    if isInBlock != other.isInBlock {
      // "37-11" is written "3711" too; a row of houses has no block.
      return first == last && other.first == other.last && whole == other.whole
    }
    if isInBlock { return first == other.first && abs(whole - other.whole) <= distance }
    if first != last, other.first != other.last { return first == other.first && last == other.last }
    guard first <= other.last + distance, other.first <= last + distance else { return false }
    if distance > 0 { return true }
    return letter.isEmpty || other.letter.isEmpty || letter == other.letter
  }
}

extension StreetAddress {
  /// 0 for one address, infinity for two; nil when it cannot be told.
  ///
  /// That is so when one has no house number, when the towns have other names, and of two scripts.
  func difference(to other: StreetAddress, tolerance: Double) -> Double? {
    // A street that is a number, as 20th Street, is of no script.
    if let script = Script(name), let otherScript = Script(other.name), script != otherScript { return nil }
    switch (number, other.number) {
    case (let number?, let otherNumber?):
      guard number.meets(otherNumber, within: Self.houses(tolerance)), isOnStreet(of: other) else {
        return .infinity
      }
    case (nil, nil):
      guard name == other.name else { return nil }
    default:
      return nil
    }
    return mayBeInTown(of: other) ? 0 : nil
  }

  /// "New York" may be New York City, or Brooklyn in New York; "San Diego" is not San Jose, for all that they share a word.
  private func mayBeInTown(of other: StreetAddress) -> Bool {
    town.isEmpty || other.town.isEmpty || town.isSubset(of: other.region) || other.town.isSubset(of: region)
  }

  /// How many house numbers a tolerance is.
  private static func houses(_ tolerance: Double) -> Int { Int(min(tolerance, 100)) }

  private func isOnStreet(of other: StreetAddress) -> Bool {
    if let type, let otherType = other.type, type != otherType { return false }
    if !directions.isEmpty, !other.directions.isEmpty, directions.isDisjoint(with: other.directions) {
      return false
    }
    if name == other.name { return true }
    // A letter of eight may be misspelt; streets with numbers for names differ by one digit.
    guard !name.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return false }
    let length = min(name.unicodeScalars.count, other.name.unicodeScalars.count)
    return EditDistance.distance(name, other.name, limit: length / 8) != nil
  }

  static let comparator = Comparator(
    form: .address,
    difference: { a, b, tolerance in
      guard case .address(let a) = a, case .address(let b) = b else { return nil }
      return a.difference(to: b, tolerance: tolerance)
    },
    addKeys: { reading, tolerance, keys in
      guard case .address(let address) = reading else { return }
      guard let number = address.number else { return keys.append(BlockKey.of(address.name)) }
      // All numbers of a short row, so that "8" and "8-10" meet.
      let last = min(number.last, number.first + 20) + houses(tolerance)
      let initial = BlockKey.of(address.name.prefix(1))
      for house in number.first...last { keys.append(BlockKey.joined(BlockKey.of(house), initial)) }
    },
    crowding: { _ in 3 })
}
