/// What a phrase found in a text does to the query.
enum PhraseEffect: Sendable, Hashable {
  case filler
  case optional
  case filter(Filter)
  case words(FieldWords)
  /// One of the places of a name, the best known first.
  case place([FoundPlace], within: Double?)
  case here(within: Double?)

  /// Nil when the values of the slots make no sense of it.
  init?(_ meaning: Phrase.Meaning, _ slots: [SlotValue], in vertical: Vertical) {
    switch meaning {
    case .filler: self = .filler
    case .optional: self = .optional
    case .filter(let filter):
      guard let filter = Self.filter(filter, slots, in: vertical) else { return nil }
      self = .filter(filter)
    case .words(let fields):
      guard case .words(let words)? = slots.first(where: { $0.slot == "name" })?.value else { return nil }
      let telling = words.filter { !Self.joins($0) }
      self = .words(FieldWords(telling.isEmpty ? words : telling, in: fields))
    case .near(let place):
      let within = place.within.flatMap { $0.number(slots) }
      guard case .slot(let name) = place.center else {
        self = .here(within: within)
        return
      }
      guard case .places(let places)? = slots.first(where: { $0.slot == name })?.value else { return nil }
      self = .place(places, within: within)
    }
  }

  /// Whether it says what is wanted, so that it may be all that a query has.
  var isCondition: Bool {
    switch self {
    case .filter, .words, .place, .here: true
    case .filler, .optional: false
    }
  }

  /// Words between the names of two people.
  private static func joins(_ word: String) -> Bool { ["and", "&", "or"].contains(word.lowercased()) }

  private static func filter(_ filter: PhraseFilter, _ slots: [SlotValue], in vertical: Vertical) -> Filter? {
    guard let field = vertical.field(filter.field) else { return nil }
    let name = field.name
    switch filter.test {
    case .equals(let value):
      guard let spellings = value.spellings(slots), let first = spellings.first else { return nil }
      if case .slot(let slot) = value, case .spellings? = slots.first(where: { $0.slot == slot })?.value {
        return Filter(name, .equals(first), spellings: spellings)
      }
      return Filter(name, .equals(first), spellings: vertical.spellings(of: first, in: field))
    case .range(let value):
      return value.years(slots).map { Filter(name, .range($0.lowerBound, $0.upperBound)) }
    case .between(let low, let high):
      guard let a = number(low, slots, on: field), let b = number(high, slots, on: field) else { return nil }
      return Filter(name, .range(min(a, b), max(a, b)))
    case .atLeast(let value): return number(value, slots, on: field).map { Filter(name, .atLeast($0)) }
    case .atMost(let value): return number(value, slots, on: field).map { Filter(name, .atMost($0)) }
    case .above(let value): return number(value, slots, on: field).map { FilterReader.above($0, on: field) }
    case .below(let value): return number(value, slots, on: field).map { FilterReader.below($0, on: field) }
    }
  }

  /// A number in the unit of filters: a person says a rating on the field's own scale.
  private static func number(_ value: PhraseValue, _ slots: [SlotValue], on field: VerticalField) -> Double? {
    guard let number = value.number(slots) else { return nil }
    guard field.type == .rating, case .slot = value else { return number }
    return FieldBounds(field: field).bounds(NumberText.of(number))?.lowerBound
  }
}
