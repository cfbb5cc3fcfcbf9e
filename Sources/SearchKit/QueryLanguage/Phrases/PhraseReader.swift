package import Expressions
import TextFolding

/// Reads the members `phrases` and `tables` of a `vertical.json`, and names every mistake in them.
package struct PhraseReader {
  package private(set) var problems: [PhraseProblem] = []
  private let fields: [String]
  private var tables: [PhraseTable] = []

  /// The phrases and tables of a vertical.
  ///
  /// - Parameters:
  ///   - phrases: the member `phrases`; nil where there is none.
  ///   - tables: the member `tables`; nil where there is none.
  ///   - fields: the names of the vertical's fields.
  /// - Returns: what could be read, and the problems of the rest, in the order of the file.
  package static func read(
    phrases: JSON?, tables: JSON?, fields: [String]
  ) -> (phrases: [Phrase], tables: [PhraseTable], problems: [PhraseProblem]) {
    var reader = PhraseReader(fields: fields)
    if let tables { reader.readTables(tables) }
    let read = phrases.map { reader.readPhrases($0) } ?? []
    return (read, reader.tables, reader.problems)
  }

  private init(fields: [String]) { self.fields = fields }

  private mutating func readTables(_ json: JSON) {
    guard let object = json.object else {
      return mismatch("tables", "an object of tables")
    }
    for member in object.members {
      let path = "tables.\(member.name)"
      if SlotKind.builtIn.contains(member.name) || member.name == PhrasePattern.restName {
        problem(path, "\"\(member.name)\" is a slot of the language, so no table can have the name")
      }
      tables.append(PhraseTable(member.name, rows(member.value, at: path)))
    }
  }

  /// An array of words that mean themselves, or an object from words to a value or several spellings of it.
  private mutating func rows(_ json: JSON, at path: String) -> [PhraseTable.Row] {
    var rows: [PhraseTable.Row] = []
    if let elements = json.array {
      for (index, element) in elements.enumerated() {
        guard let words = element.string, words.hasWord else {
          mismatch("\(path)[\(index)]", "a text with a word in it")
          continue
        }
        rows.append(PhraseTable.Row(words, [words]))
      }
    } else if let object = json.object {
      for member in object.members {
        let values = (member.value.array ?? [member.value]).compactMap(\.tableText)
        guard member.name.hasWord, !values.isEmpty,
          values.count == member.value.array?.count ?? 1
        else {
          mismatch("\(path).\(member.name)", "a text, a number or an array of them")
          continue
        }
        rows.append(PhraseTable.Row(member.name, values))
      }
    } else {
      mismatch(path, "an array of words or an object from words to values")
    }
    return rows
  }

  private mutating func readPhrases(_ json: JSON) -> [Phrase] {
    guard let elements = json.array else {
      mismatch("phrases", "an array of phrases")
      return []
    }
    return elements.indices.compactMap { phrase(elements[$0], at: "phrases[\($0)]") }
  }

  private static let meanings = ["filler", "optional", "filter", "words", "near", "within"]

  private mutating func phrase(_ json: JSON, at path: String) -> Phrase? {
    let before = problems.count
    guard let object = json.object else {
      mismatch(path, #"an object with "say" and what it means"#)
      return nil
    }
    let members = ["say", "keep", "guess"] + Self.meanings
    for name in object.names where !members.contains(name) {
      problems.append(.unknown(name, what: "member", allowed: members, at: "\(path).\(name)"))
    }
    let patterns = say(object["say"], at: "\(path).say")
    let slots = Self.common(patterns.map(\.slots))
    let meaning = meaning(object, slots: slots, at: path)
    let keep = object["keep"].map { texts($0, at: "\(path).keep") } ?? []
    for name in keep where !slots.contains(name) { unknownSlot(name, slots, at: "\(path).keep") }
    let isGuess = flag(object, "guess", at: path)
    guard problems.count == before, let meaning, let say = object["say"]?.array?.compactMap(\.string) else {
      return nil
    }
    return Phrase(say, patterns, meaning, keep: keep, isGuess: isGuess)
  }

  /// The slots that are in every one of the patterns.
  private static func common(_ slots: [[String]]) -> [String] {
    guard let first = slots.first else { return [] }
    return slots.dropFirst().reduce(first) { common, slots in common.filter(slots.contains) }
  }

  /// Reads and checks the patterns.
  private mutating func say(_ json: JSON?, at path: String) -> [PhrasePattern] {
    guard let elements = json?.array, !elements.isEmpty else {
      mismatch(path, "an array of at least one text")
      return []
    }
    var patterns: [PhrasePattern] = []
    patterns.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let path = { "\(path)[\(index)]" }
      guard let text = element.string else {
        mismatch(path(), "a text")
        continue
      }
      do {
        let pattern = try PhrasePattern(text)
        for slot in pattern.slots where !isKnown(slot) {
          unknownSlot(slot, SlotKind.builtIn + [PhrasePattern.restName] + tables.map(\.name), at: path())
        }
        patterns.append(pattern)
      } catch {
        problem(path(), error.message)
      }
    }
    return patterns
  }

  private func isKnown(_ slot: String) -> Bool {
    tables.contains { $0.name == slot } || SlotKind(slot: slot, tables: tables.map(\.name)) != nil
  }

  private mutating func meaning(_ object: JSONObject, slots: [String], at path: String) -> Phrase.Meaning? {
    let told = Self.meanings.filter { object[$0] != nil }
    guard let first = told.first, told.count == 1 || told == ["near", "within"] else {
      problem(path, "a phrase has one meaning", allowed: Self.meanings)
      return nil
    }
    switch first {
    case "filler": return flag(object, first, at: path) ? .filler : nil
    case "optional": return flag(object, first, at: path) ? .optional : nil
    case "filter": return filter(object["filter"] ?? .null, slots, at: "\(path).filter").map { .filter($0) }
    case "words": return words(object["words"] ?? .null, slots, at: "\(path).words")
    default: return near(object, slots, at: path).map { .near($0) }
    }
  }

  private mutating func words(_ json: JSON, _ slots: [String], at path: String) -> Phrase.Meaning? {
    guard let json = json["in"] else {
      mismatch(path, #"an object, as {"in": ["directors"]}"#)
      return nil
    }
    let names = texts(json, at: "\(path).in")
    for name in names where !fields.contains(name) { unknownField(name, at: "\(path).in") }
    if !slots.contains("name") {
      problem(path, "words are found by a slot {name}, which every say must have")
    }
    return .words(in: names)
  }

  private mutating func near(_ object: JSONObject, _ slots: [String], at path: String) -> PhrasePlace? {
    let within = object["within"].flatMap { value($0, slots, ["distance", "number"], at: "\(path).within") }
    guard let json = object["near"] else { return PhrasePlace(.here, within: within) }
    guard let text = json.string else {
      mismatch("\(path).near", #"a slot, as "{place}", or "here""#)
      return nil
    }
    if text == "here" { return PhrasePlace(.here, within: within) }
    guard case .slot(let name)? = value(json, slots, ["place"], at: "\(path).near") else {
      mismatch("\(path).near", #"a slot, as "{place}", or "here""#)
      return nil
    }
    return PhrasePlace(.slot(name), within: within)
  }

  private mutating func filter(_ json: JSON, _ slots: [String], at path: String) -> PhraseFilter? {
    let tests = ["equals", "range", "atLeast", "atMost", "above", "below"]
    guard let object = json.object, let field = object["field"]?.string else {
      mismatch(path, #"an object, as {"field": "year", "equals": "{year}"}"#)
      return nil
    }
    if !fields.contains(field) { unknownField(field, at: "\(path).field") }
    for name in object.names where name != "field" && !tests.contains(name) {
      problems.append(.unknown(name, what: "test", allowed: tests, at: "\(path).\(name)"))
    }
    let told = tests.filter { object[$0] != nil }
    guard told.count == 1, let json = object[told[0]] else {
      problem(path, "a filter has one test", allowed: tests)
      return nil
    }
    let path = "\(path).\(told[0])"
    if told[0] == "range", let bounds = json.array, bounds.count == 2 {
      guard let low = value(bounds[0], slots, at: "\(path)[0]"),
        let high = value(bounds[1], slots, at: "\(path)[1]")
      else { return nil }
      return PhraseFilter(field, .between(low, high))
    }
    let ranges = ["decade", "years", "year"]
    guard let value = value(json, slots, told[0] == "range" ? ranges : nil, at: path) else { return nil }
    let test: PhraseFilter.Test =
      switch told[0] {
      case "equals": .equals(value)
      case "range": .range(value)
      case "atLeast": .atLeast(value)
      case "atMost": .atMost(value)
      case "above": .above(value)
      default: .below(value)
      }
    return PhraseFilter(field, test)
  }

  /// Reads a value; a slot must be of one of the kinds, where any are given.
  private mutating func value(
    _ json: JSON, _ slots: [String], _ kinds: [String]? = nil, at path: String
  ) -> PhraseValue? {
    if let number = json.double { return .number(number) }
    guard let text = json.string else {
      mismatch(path, "a number, a text or a slot in braces")
      return nil
    }
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return .text(text) }
    let name = String(text.dropFirst().dropLast())
    if !slots.contains(name) {
      unknownSlot(name, slots, at: path)
    } else if let kinds, !kinds.contains(where: { SlotKind.name(of: name) == $0 }) {
      problem(path, "a slot \"\(name)\" cannot stand here", allowed: kinds)
    }
    return .slot(name)
  }

  private mutating func texts(_ json: JSON, at path: String) -> [String] {
    let texts = json.array?.compactMap(\.string) ?? []
    if texts.isEmpty || texts.count != json.array?.count { mismatch(path, "an array of texts") }
    return texts
  }

  private mutating func flag(_ object: JSONObject, _ name: String, at path: String) -> Bool {
    guard let json = object[name] else { return false }
    if json.bool == nil { mismatch("\(path).\(name)", "true") }
    return json.bool ?? false
  }

  private mutating func unknownField(_ name: String, at path: String) {
    problems.append(.unknown(name, what: "field", allowed: fields, at: path))
  }

  private mutating func unknownSlot(_ name: String, _ allowed: [String], at path: String) {
    problems.append(.unknown(name, what: "slot", allowed: allowed, at: path))
  }

  private mutating func mismatch(_ path: String, _ expected: String) { problem(path, "expected \(expected)") }

  private mutating func problem(_ path: String, _ message: String, allowed: [String] = []) {
    problems.append(PhraseProblem(path: path, message: message, allowed: allowed))
  }
}

extension PhrasePattern.Fault {
  fileprivate var message: String {
    switch self {
    case .brace: "a slot is a name in braces, as {year}"
    case .empty: "there is no word and no slot in it"
    case .rest: "{rest} stands once, and beside other words"
    }
  }
}

extension String {
  /// Whether something is left of it when it is folded.
  fileprivate var hasWord: Bool {
    if let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { return true }
    return !Folding.fold(self).isEmpty
  }
}

extension JSON {
  fileprivate var tableText: String? { string ?? double.map { NumberText.of($0) } }
}
