extension JSONPathComparison {
  /// Compares as RFC 9535 §2.3.5.2.2 says; nil is Nothing, which equals only itself.
  func holds(_ left: JSON?, _ right: JSON?) -> Bool {
    switch self {
    case .equal: Self.equal(left, right)
    case .notEqual: !Self.equal(left, right)
    case .less: Self.less(left, right)
    case .greater: Self.less(right, left)
    case .lessOrEqual: Self.less(left, right) || Self.equal(left, right)
    case .greaterOrEqual: Self.less(right, left) || Self.equal(left, right)
    }
  }

  /// Whether both are Nothing or the same value.
  private static func equal(_ left: JSON?, _ right: JSON?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.isSame(as: right)
    case (nil, _), (_, nil): false
    }
  }

  /// The order of two numbers or two texts; there is none between other values.
  private static func less(_ left: JSON?, _ right: JSON?) -> Bool {
    switch (left, right) {
    // The bytes of UTF-8 are in the order of the scalars.
    case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .number(let right)): left.isLess(than: right)
    case (.number(let left), .integer(let right)): right.isMore(than: left)
    case (.number(let left), .number(let right)): left < right
    default: false
    }
  }
}

extension JSON {
  /// The number of values and bytes of text in it, the cost of comparing it.
  var size: Int {
    switch self {
    case .null, .bool, .integer, .number: 1
    case .string(let text): 1 + text.utf8.count
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let object): object.members.reduce(1) { $0 + $1.name.utf8.count + $1.value.size }
    }
  }

  /// Equality of values: 1 is 1.0, the order of members does not matter, and texts are compared scalar by scalar.
  func isSame(as other: JSON) -> Bool {
    switch (self, other) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.integer(let left), .number(let right)), (.number(let right), .integer(let left)):
      Int(exactly: right) == left
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.object(let left), .object(let right)): left.isSame(as: right)
    default: self == other
    }
  }
}

extension JSONObject {
  /// Whether both have the same members, in any order; of members of one name the last counts.
  fileprivate func isSame(as other: JSONObject) -> Bool {
    guard count == other.count else { return false }
    let values = Dictionary(other.members.map { (Array($0.name.utf8), $0.value) }) { _, last in last }
    return members.allSatisfy { member in values[Array(member.name.utf8)]?.isSame(as: member.value) ?? false }
  }
}

extension Int {
  /// Exactly, beyond 2^53 too.
  fileprivate func isLess(than number: Double) -> Bool {
    if let whole = Int(exactly: number.rounded(.up)) { return self < whole }
    return number > 0
  }

  /// Exactly, beyond 2^53 too.
  fileprivate func isMore(than number: Double) -> Bool {
    if let whole = Int(exactly: number.rounded(.down)) { return self > whole }
    return number < 0
  }
}
