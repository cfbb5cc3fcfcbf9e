/// What a slot of a phrase was found to stand for in a text.
struct SlotValue: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case number(Double)
    case years(ClosedRange<Int>)
    /// A value of a table, in every spelling.
    case spellings([String])
    /// Places of the name, the best known first.
    case places([FoundPlace])
    case words([String])
  }

  var slot: String
  /// Where its words stand among those that were looked at.
  var range: Range<Int>
  var value: Value
}

extension PhraseValue {
  /// The value as a number, the slot's where it names one; nil where that is none.
  func number(_ slots: [SlotValue]) -> Double? {
    switch self {
    case .number(let number): return number
    case .text(let text): return Double(text)
    case .slot(let name):
      switch slots.first(where: { $0.slot == name })?.value {
      case .number(let number): return number
      case .spellings(let texts): return texts.lazy.compactMap { Double($0) }.first
      case .years, .places, .words, nil: return nil
      }
    }
  }

  func years(_ slots: [SlotValue]) -> ClosedRange<Double>? {
    guard case .slot(let name) = self,
      case .years(let years)? = slots.first(where: { $0.slot == name })?.value
    else { return number(slots).map { $0...$0 } }
    return Double(years.lowerBound)...Double(years.upperBound)
  }

  /// The value as texts that are equal to it.
  func spellings(_ slots: [SlotValue]) -> [String]? {
    switch self {
    case .number(let number): return [NumberText.of(number)]
    case .text(let text): return [text]
    case .slot(let name):
      switch slots.first(where: { $0.slot == name })?.value {
      case .number(let number): return [NumberText.of(number)]
      case .spellings(let texts): return texts
      case .words(let words): return [words.joined(separator: " ")]
      case .years, .places, nil: return nil
      }
    }
  }
}
