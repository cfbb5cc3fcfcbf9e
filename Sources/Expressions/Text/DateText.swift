/// Finds the date in a text of no agreed form.
///
/// Read are the ISO forms and others with the year first, eight digits, dates with the name of the month in either
/// order (RFC 822 among them), years and months in Chinese, Japanese and Korean, and at last a year alone; words and
/// times around are passed over, and a time zone never moves the date. Numbers with the year last (3/4/2021) are read
/// only when one order alone is a date, or both are the same one; else the text is ambiguous. A year of two digits is
/// none.
struct DateText {
  enum Outcome: Sendable, Hashable {
    case date(PartialDate)
    /// Day and month could be either way round.
    case ambiguous
    case unreadable

    /// A date that may be none, as 31 February.
    init(_ date: PartialDate?) { self = date.map { .date($0) } ?? .unreadable }
  }

  private enum Token: Hashable {
    case number(Int, digits: Int)
    case word(String)
    case symbol(Unicode.Scalar)
    case space
  }

  /// Longer texts are prose, of which only the beginning is looked at.
  private static let longest = 200

  private let tokens: [Token]

  /// The first full date, else the first year alone.
  static func read(_ text: String) -> Outcome {
    if let outcome = isoDate(text) { return outcome }
    let date = DateText(text)
    for index in date.tokens.indices {
      if let outcome = date.fullDate(at: index) { return outcome }
    }
    for case .number(let year, digits: 4) in date.tokens where (1_000...2_999).contains(year) {
      return Outcome(PartialDate(year))
    }
    return .unreadable
  }

  /// The date in a text that begins as 1972-03-24 does, as most do; nil where it begins otherwise.
  private static func isoDate(_ text: String) -> Outcome? {
    var numbers = (0, 0, 0)
    var count = 0
    for byte in text.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      // A further digit would make another number of the day.
      if count == 10 { return isDigit ? nil : Outcome(PartialDate(numbers.0, numbers.1, numbers.2)) }
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      switch count {
      case 4, 7: if byte != UInt8(ascii: "-") { return nil }
      case 0...3 where isDigit: numbers.0 = numbers.0 * 10 + digit
      case 5,
        6 where isDigit:
        numbers.1 = numbers.1 * 10 + digit
      case 8,
        9 where isDigit:
        numbers.2 = numbers.2 * 10 + digit
      default: return nil
      }
      count += 1
    }
    return count == 10 ? Outcome(PartialDate(numbers.0, numbers.1, numbers.2)) : nil
  }

  private init(_ text: String) {
    var tokens: [Token] = []
    tokens.reserveCapacity(8)
    var scalars = Substring(text).unicodeScalars.prefix(Self.longest)
    while let scalar = scalars.first {
      let kind = Kind(scalar)
      let run = kind == .symbol ? scalars.prefix(1) : scalars.prefix { Kind($0) == kind }
      scalars = scalars[run.endIndex...]
      switch kind {
      case .digit:
        let value = run.prefix(9).reduce(0) { $0 * 10 + ($1.digit ?? 0) }
        tokens.append(.number(value, digits: run.count))
      case .letter: tokens.append(.word(String(run).lowercased()))
      case .space: tokens.append(.space)
      case .symbol: tokens.append(.symbol(scalar))
      }
    }
    self.tokens = tokens
  }

  private enum Kind {
    case digit, letter, space, symbol

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0"..."9": self = .digit
      case "a"..."z", "A"..."Z": self = .letter
      case "\u{0}"..."\u{20}": self = .space
      case "\u{21}"..."\u{7F}": self = .symbol
      default:
        let properties = scalar.properties
        self =
          properties.isWhitespace
          ? .space : properties.isAlphabetic || properties.isDiacritic ? .letter : .symbol
      }
    }
  }

  private subscript(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// The number that stands there, when it has as many digits.
  private func number(_ index: Int, digits: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let count)? = self[index], digits.contains(count) else { return nil }
    return value
  }

  /// The month whose name stands there.
  private func month(_ index: Int) -> Int? {
    guard case .word(let word)? = self[index] else { return nil }
    return MonthNames.month(word)
  }

  /// The date of more than a year that begins there; nil where none does.
  private func fullDate(at index: Int) -> Outcome? {
    switch self[index] {
    case .number(let value, digits: 8):
      return PartialDate(value / 10_000, value / 100 % 100, value % 100).map { .date($0) }
    case .number(let value, digits: 4): return yearFirst(value, index)
    case .number(let value, digits: 1...2):
      if let outcome = yearLast(value, index) { return outcome }
      return dayFirst(value, index)
    case .word(let word): return MonthNames.month(word).flatMap { monthFirst($0, index) }
    case .number, .symbol, .space, nil: return nil
    }
  }
}

extension DateText {
  private static let signs: [Token] = [.symbol("-"), .symbol("/"), .symbol("."), .symbol("‐"), .symbol("‑")]

  /// 1972-03-24, 1972/03/24, 1972-03, 1972 Mar 24, 1994年9月10日.
  private func yearFirst(_ year: Int, _ index: Int) -> Outcome? {
    if let eastern = eastern(year, index) { return .date(eastern) }
    let monthIndex = skipFillers(index + 1)
    if let month = month(monthIndex), let day = number(skipFillers(monthIndex + 1), digits: 1...2) {
      return Outcome(PartialDate(year, month, day))
    }
    guard let sign = self[index + 1], Self.signs.contains(sign), let month = number(index + 2, digits: 1...2)
    else { return nil }
    if self[index + 3] == sign, let day = number(index + 4, digits: 1...2) {
      return Outcome(PartialDate(year, month, day))
    }
    return number(index + 2, digits: 2...2) == nil ? nil : Outcome(PartialDate(year, month))
  }

  /// The signs of year, month and day in Chinese, Japanese and Korean.
  private func eastern(_ year: Int, _ index: Int) -> PartialDate? {
    func isSign(_ index: Int, _ signs: Set<String>) -> Bool {
      guard case .word(let word)? = self[index] else { return false }
      return signs.contains(word)
    }
    guard isSign(index + 1, ["年", "년"]) else { return nil }
    let monthIndex = skipSpace(index + 2)
    guard let month = number(monthIndex, digits: 1...2), isSign(monthIndex + 1, ["月", "월"]) else {
      return PartialDate(year)
    }
    let dayIndex = skipSpace(monthIndex + 2)
    guard let day = number(dayIndex, digits: 1...2), isSign(dayIndex + 1, ["日", "일"]) else {
      return PartialDate(year, month)
    }
    return PartialDate(year, month, day)
  }

  /// 25-04-2021 and 04/25/2021.
  private func yearLast(_ first: Int, _ index: Int) -> Outcome? {
    guard let sign = self[index + 1], Self.signs.contains(sign),
      let second = number(index + 2, digits: 1...2),
      self[index + 3] == sign, let year = number(index + 4, digits: 4...4)
    else { return nil }
    let isKnown = first > 0 && second > 0
    let dayFirst = isKnown ? PartialDate(year, second, first) : nil
    let monthFirst = isKnown ? PartialDate(year, first, second) : nil
    if let dayFirst, let monthFirst { return dayFirst == monthFirst ? .date(dayFirst) : .ambiguous }
    return Outcome(dayFirst ?? monthFirst)
  }

  /// 12 June 1998, 12th of June 1998, 12-Jun-1998, 12 de junio de 1998.
  private func dayFirst(_ day: Int, _ index: Int) -> Outcome? {
    let monthIndex = skipFillers(skipOrdinal(index + 1))
    guard let month = month(monthIndex) else { return nil }
    guard let year = number(skipFillers(monthIndex + 1), digits: 4...4) else { return nil }
    return Outcome(PartialDate(year, month, day))
  }

  /// June 12, 1998, Jun 12 1998, Jun 12 15:04:05 1998, June 1998.
  private func monthFirst(_ month: Int, _ index: Int) -> Outcome? {
    let next = skipFillers(index + 1)
    if let year = number(next, digits: 4...4) {
      // "12 June 1998" has been tried from its day; a day that is none is not dropped.
      return hasDay(before: index) ? nil : Outcome(PartialDate(year, month))
    }
    guard let day = number(next, digits: 1...2) else { return nil }
    let yearIndex = skipTime(skipFillers(skipOrdinal(next + 1)))
    return number(yearIndex, digits: 4...4).map { Outcome(PartialDate($0, month, day)) }
  }

  /// Whether a number that could be the day stands before a month.
  private func hasDay(before index: Int) -> Bool {
    var index = index - 1
    while index >= 0, isFiller(index) || isOrdinal(index) { index -= 1 }
    return number(index, digits: 1...2) != nil
  }

  /// Behind white space.
  private func skipSpace(_ index: Int) -> Int { self[index] == .space ? index + 1 : index }

  /// What may stand between the parts of a date.
  private func isFiller(_ index: Int) -> Bool {
    switch self[index] {
    case .space?: true
    case .symbol(let sign)?: ",.-/'’".unicodeScalars.contains(sign)
    case .word(let word)?: word == "of" || word == "de" || word == "del"
    case .number?, nil: false
    }
  }

  /// Behind all that may stand between two parts.
  private func skipFillers(_ index: Int) -> Int {
    var index = index
    while isFiller(index) { index += 1 }
    return index
  }

  /// What makes a day an ordinal: 1st, 2nd, 1er, 1º.
  private func isOrdinal(_ index: Int) -> Bool {
    switch self[index] {
    case .word("st")?, .word("nd")?, .word("rd")?, .word("th")?, .word("er")?, .symbol("º")?, .word("º")?:
      true
    default: false
    }
  }

  /// Behind the ending of an ordinal.
  private func skipOrdinal(_ index: Int) -> Int { isOrdinal(index) ? index + 1 : index }

  /// Passes over 15:04 or 15:04:05 and, behind it, the name of a time zone.
  private func skipTime(_ index: Int) -> Int {
    guard number(index, digits: 1...2) != nil, self[index + 1] == .symbol(":") else { return index }
    var end = index + 1
    while self[end] == .symbol(":"), number(end + 1, digits: 1...2) != nil { end += 2 }
    end = skipFillers(end)
    if case .word? = self[end], month(end) == nil { end = skipFillers(end + 1) }
    return end
  }
}
