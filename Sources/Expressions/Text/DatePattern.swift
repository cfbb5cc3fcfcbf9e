/// The form of a date in a source, in the letters of Unicode TR 35: `yyyy-MM-dd`, `d MMMM yyyy`, `dd/MM/yy HH:mm`.
struct DatePattern: Sendable, Hashable {
  /// What the pattern cannot be, in words.
  struct Problem: Error, Sendable, Hashable {
    var reason: String
  }

  private enum Part: Sendable, Hashable {
    case year, shortYear, month, day
    case monthName
    /// Digits of the time of day, passed over.
    case digits
    /// A weekday, a part of the day or a time zone, passed over.
    case word
    case literal(Character)
    case space
  }

  private struct Field: Sendable, Hashable {
    var part: Part
    /// How many digits it has.
    var width: ClosedRange<Int>
  }

  private let fields: [Field]

  init(_ pattern: String) throws(Problem) {
    var fields: [Field] = []
    var rest = Substring(pattern)
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      if first == "'" {
        fields += try Self.quoted(&rest)
      } else if first.isLetter {
        fields.append(try Self.field(first, run.count))
        rest = rest.dropFirst(run.count)
      } else {
        fields.append(Field(part: first.isWhitespace ? .space : .literal(first), width: 0...0))
        rest = rest.dropFirst()
      }
    }
    guard fields.contains(where: { $0.part == .year || $0.part == .shortYear }) else {
      throw Problem(reason: "a date pattern needs the year, yyyy")
    }
    self.fields = fields
  }

  /// A text in quotes, taken as it is; two quotes are one.
  private static func quoted(_ rest: inout Substring) throws(Problem) -> [Field] {
    rest.removeFirst()
    guard let end = rest.firstIndex(of: "'") else {
      throw Problem(reason: "a quote ' in a date pattern is not closed")
    }
    let text = end == rest.startIndex ? "'" : rest[..<end]
    rest = rest[rest.index(after: end)...]
    return text.map { Field(part: .literal($0), width: 0...0) }
  }

  /// The field that a run of one letter stands for.
  private static func field(_ letter: Character, _ count: Int) throws(Problem) -> Field {
    switch (letter, count) {
    case ("y", 2): return Field(part: .shortYear, width: 2...2)
    case ("y", 1), ("y", 4): return Field(part: .year, width: 4...4)
    case ("M", 1): return Field(part: .month, width: 1...2)
    case ("M", 2): return Field(part: .month, width: 2...2)
    case ("M", 3...4): return Field(part: .monthName, width: 0...0)
    case ("d", 1): return Field(part: .day, width: 1...2)
    case ("d", 2): return Field(part: .day, width: 2...2)
    case ("H", 1...2), ("h", 1...2), ("m", 1...2), ("s", 1...2): return Field(part: .digits, width: 1...2)
    case ("S", 1...9): return Field(part: .digits, width: 1...9)
    case ("E", 1...4), ("a", 1), ("z", 1...4), ("Z", 1...5), ("X", 1...5):
      return Field(part: .word, width: 0...0)
    default:
      let run = String(repeating: letter, count: min(count, 9))
      throw Problem(
        reason:
          "a date pattern has no \(run); it has yyyy yy M MM MMM MMMM d dd H HH h m s S E a z Z X, 'text'")
    }
  }

  /// The date; nil where the text is of another form.
  ///
  /// A text that ends early is read as far as it goes once it has the year: "1972-03" fits `yyyy-MM-dd`. A year of two
  /// digits is 1969 to 2068 (POSIX, strptime).
  func date(_ text: String) -> PartialDate? {
    var rest = Substring(text)
    var found = Found()
    for field in fields {
      if rest.isEmpty, found.year != nil { break }
      guard Self.take(field, from: &rest, &found) else { return nil }
    }
    guard rest.isEmpty, let year = found.year else { return nil }
    return PartialDate(year, found.month, found.day)
  }

  private struct Found {
    var year: Int?
    var month: Int?
    var day: Int?
  }

  /// - Returns: false when something else stands there.
  private static func take(_ field: Field, from text: inout Substring, _ found: inout Found) -> Bool {
    switch field.part {
    case .year, .shortYear, .month, .day, .digits:
      guard let value = digits(&text, field.width) else { return false }
      switch field.part {
      case .year: found.year = value
      case .shortYear: found.year = value < 69 ? 2000 + value : 1900 + value
      case .month: found.month = value
      case .day: found.day = value
      case .monthName, .digits, .word, .literal, .space: break
      }
    case .monthName:
      let name = text.prefix { $0.isLetter }
      guard let month = MonthNames.month(String(name)) else { return false }
      found.month = month
      text = text.dropFirst(name.count)
      if text.first == "." { text.removeFirst() }
    case .word: text = text.drop { $0.isLetter || $0.isNumber || "+-:./".contains($0) }
    case .literal(let character):
      guard text.first == character else { return false }
      text.removeFirst()
    case .space:
      guard text.first?.isWhitespace ?? false else { return false }
      text = text.drop(while: \.isWhitespace)
    }
    return true
  }

  /// As many digits as the field may have.
  private static func digits(_ text: inout Substring, _ width: ClosedRange<Int>) -> Int? {
    let digits = text.utf8.prefix(width.upperBound).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard width.contains(digits.count), let value = Int(Substring(digits)) else { return nil }
    text = text[digits.endIndex...]
    return value
  }
}
