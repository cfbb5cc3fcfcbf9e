import TextFolding

/// Tells of values whether they meet a filter.
package struct FilterMatcher: Sendable {
  package let filter: Filter
  private let type: VerticalField.FieldType?
  /// The folded words of the text wanted.
  private let words: [String]
  /// Each way in which sources write the value wanted, folded.
  private let spellings: Set<String>
  private let bounds: ClosedRange<Double>?

  package init(_ filter: Filter, in vertical: Vertical) {
    self.filter = filter
    type = vertical.field(filter.field)?.type
    guard case .equals(let text) = filter.operation else {
      words = []
      spellings = []
      bounds = nil
      return
    }
    words = Folding.words(text)
    spellings = Set(filter.spellings.map(Folding.fold))
    bounds = type == .date ? FieldBounds.date(PlainSigns.of(text).trimmed) : nil
  }

  package func verdict(on hit: Hit) -> Verdict { hit[filter.field].map { verdict(on: $0) } ?? .unknown }

  /// Agrees when the value of any source does.
  package func verdict(on entity: Entity) -> Verdict {
    .any(of: entity.allValues(of: filter.field).lazy.map { verdict(on: $0) })
  }

  package func verdict(on value: FieldValue) -> Verdict {
    switch value {
    case .text(let text): verdict(onText: text)
    case .list(let texts): .any(of: texts.lazy.map { verdict($0) })
    case .number(let number): verdict(onNumber: number...number)
    case .flag(let flag): verdict(flag ? "true" : "false")
    case .rating(let rating):
      rating.scale > 0 ? verdict(onRating: rating.value * 10 / rating.scale) : .unknown
    case .price(let price): verdict(onNumber: Double(price.min)...Double(max(price.min, price.max)))
    case .place: .any(of: value.texts.lazy.map { verdict($0) })
    case .ids(let ids): verdict(onIDs: ids)
    }
  }

  private func verdict(onText text: String) -> Verdict {
    guard type == .date else { return type == .phone ? verdict(onPhone: text) : verdict(text) }
    guard let days = FieldBounds.date(text) else { return .unknown }
    if case .equals = filter.operation {
      guard let bounds else { return .differs }
      return bounds.overlaps(days) ? .agrees : .differs
    }
    return verdict(onNumber: days)
  }

  /// A text that a person typed agrees when all its words stand in the value; one of a table when it is all of it.
  private func verdict(_ value: String) -> Verdict {
    guard case .equals = filter.operation else { return .unknown }
    let folded = Folding.fold(value)
    guard !folded.isEmpty else { return .unknown }
    if !spellings.isEmpty { return spellings.contains(folded) ? .agrees : .differs }
    return Set(words).isSubset(of: folded.split(separator: " ").map(String.init)) && !words.isEmpty
      ? .agrees : .differs
  }

  private func verdict(onPhone number: String) -> Verdict {
    guard case .equals(let text) = filter.operation else { return .unknown }
    let wanted = Self.digits(text)
    let digits = Self.digits(number)
    guard !digits.isEmpty else { return .unknown }
    return !wanted.isEmpty && digits.hasSuffix(wanted.drop { $0 == "0" }) ? .agrees : .differs
  }

  private static func digits(_ text: String) -> String {
    String(PlainSigns.of(text).filter { $0.isASCII && $0.isNumber })
  }

  private func verdict(onIDs ids: [String: String]) -> Verdict {
    guard case .equals(let text) = filter.operation, !ids.isEmpty else { return .unknown }
    let wanted = text.lowercased()
    return ids.values.contains { $0.lowercased() == wanted } ? .agrees : .differs
  }

  /// A value that may be any of several numbers agrees when one of them does.
  private func verdict(onNumber value: ClosedRange<Double>) -> Verdict {
    let agrees: Bool
    switch filter.operation {
    case .equals(let text):
      guard let wanted = Double(text) else { return .differs }
      agrees = value.contains(wanted)
    case .range(let low, let high): agrees = value.lowerBound <= high && value.upperBound >= low
    case .atLeast(let low): agrees = filter.isStrict ? value.upperBound > low : value.upperBound >= low
    case .atMost(let high): agrees = filter.isStrict ? value.lowerBound < high : value.lowerBound <= high
    }
    return agrees ? .agrees : .differs
  }

  /// Takes a rating of 10; it equals a number when it would be shown as that, with as many decimals as were typed.
  private func verdict(onRating rating: Double) -> Verdict {
    // 4.3 of 5 is not quite 8.6 of 10 in binary.
    let rounded = (rating * 1e9).rounded() / 1e9
    guard case .equals(let text) = filter.operation else { return verdict(onNumber: rounded...rounded) }
    guard let wanted = Double(text) else { return .differs }
    var step = 1.0
    for _ in 0..<min(9, text.split(separator: ".").dropFirst().first?.utf8.count ?? 0) { step /= 10 }
    return ((rounded / step).rounded() * step - wanted).magnitude < step / 2 ? .agrees : .differs
  }
}

extension Entity {
  /// The values of a field by every source, or the merged one.
  func allValues(of field: String) -> [FieldValue] {
    if let values = values[field], !values.isEmpty { return values.map(\.value) }
    return self[field].map { [$0] } ?? []
  }
}
