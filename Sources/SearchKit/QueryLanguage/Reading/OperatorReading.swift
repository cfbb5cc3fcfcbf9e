import TextFolding

/// What the operators of a text say in one vertical, and the words and phrases that remain.
struct OperatorReading {
  /// The query so far, without words and phrases.
  private(set) var query: Query
  private(set) var items: [PhraseLine.Item] = []
  /// Where each item stands in the text.
  private(set) var itemPlaces: [Int] = []
  /// The places that `near:` names.
  private(set) var near: [PlaceChoice] = []
  private(set) var taken: [PlacedTaken]

  /// Another vertical for which the text is read, and the names of its fields.
  struct Other {
    var vertical: Vertical
    var names: KnownNames

    /// Whether it has a field of the name that can be such a value.
    func understands(_ name: String, _ value: String) -> Bool {
      guard case .known(let index) = names.answer(name) else { return false }
      return FilterReader.filter(value, on: vertical.fields[index]) != nil
    }
  }

  private let vertical: Vertical
  private let names: KnownNames
  private let others: [Other]
  private let places: PlaceMemory
  private let knowsHome: Bool

  init(
    _ mentions: Mentions, in vertical: Vertical, names: KnownNames, others: [Other] = [],
    from start: Query, places: PlaceMemory, knowsHome: Bool
  ) {
    query = start
    taken = mentions.taken
    self.vertical = vertical
    self.places = places
    self.names = names
    self.others = others
    self.knowsHome = knowsHome
    var tokens = mentions.rest[...]
    while let token = tokens.popFirst() {
      switch token.kind {
      case .phrase: add(token, .quoted(token.text))
      case .word: add(token, .word(token.text))
      case .vertical, .provider: add(token, .literal(token.text))
      case .field(let name, let value):
        switch Folding.fold(name) {
        case "near" where !token.isExcluded: readNear(token, value, &tokens)
        case "within" where !token.isExcluded: readWithin(token, value)
        default: readField(token, name, value)
        }
      }
    }
  }

  /// Whether other verticals alone have fields of the type.
  private func isForeign(_ type: VerticalField.FieldType) -> Bool {
    !vertical.fields.contains { $0.type == type }
      && others.contains { $0.vertical.fields.contains { $0.type == type } }
  }

  private mutating func add(_ token: QueryToken, _ item: PhraseLine.Item) {
    let excludes = token.isExcluded && !Folding.fold(token.text).isEmpty
    guard excludes else {
      // A minus before what is no word is a sign like any other.
      items.append(token.isExcluded ? .word(token.source) : item)
      itemPlaces.append(token.place)
      return
    }
    query.exclude.append(token.text)
    taken.append(PlacedTaken(token, .exclusion, "not \(token.text)"))
  }

  /// Keeps an operator that means nothing as a word, and says why.
  private mutating func keepAsWord(_ token: QueryToken, _ reason: String) {
    add(token, .literal(token.text))
    query.notes.append("\(reason), so \"\(token.text)\" is read as a word")
  }

  private mutating func readField(_ token: QueryToken, _ name: String, _ value: String) {
    switch names.answer(name) {
    case .known(let index): readCondition(token, name, vertical.fields[index], value)
    case .ambiguous(let names):
      keepAsWord(token, "\(name): may be \(names.joined(separator: " or "))")
    case .unknown where others.contains(where: { $0.understands(name, value) }):
      takeForeign(token)
    case .unknown(let nearest):
      let hint = nearest.map { ", did you mean \($0):" } ?? ""
      keepAsWord(token, "\(vertical.title) has no field \"\(name)\"\(hint)")
    }
  }

  /// Takes an operator that is meant for another vertical; what must not be there is not there anyway.
  private mutating func takeForeign(_ token: QueryToken) {
    if !token.isExcluded { query.foreign.append(token.text) }
    taken.append(PlacedTaken(token, token.isExcluded ? .exclusion : .filter, "nothing in \(vertical.title)"))
  }

  private mutating func readCondition(
    _ token: QueryToken, _ name: String, _ field: VerticalField, _ value: String
  ) {
    let isText = [.text, .names, .tags, .place].contains(field.type)
    guard field.filter || isText else {
      return keepAsWord(token, "\(vertical.title) cannot be filtered by \(field.name)")
    }
    guard var filter = FilterReader.filter(value, on: field) else {
      return keepAsWord(token, "\(name): takes \(FieldBounds(field: field).expected)")
    }
    filter.spellings = vertical.spellings(of: value, in: field)
    if token.isExcluded {
      query.excludedFilters.append(filter)
      taken.append(PlacedTaken(token, .exclusion, "not \(filter.text(in: vertical))"))
    } else if field.filter {
      query.filters.append(filter)
      taken.append(PlacedTaken(token, .filter, filter.text(in: vertical)))
    } else {
      let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
      query.fieldWords.append(FieldWords(words, in: [field.name]))
      taken.append(PlacedTaken(token, .words, "\(value) in \(field.label)"))
    }
  }

  private mutating func readWithin(_ token: QueryToken, _ value: String) {
    guard let metres = Distance.metres(value) else {
      return keepAsWord(token, "within: takes a distance, as within:500m or within:2km")
    }
    query.within = metres
    taken.append(PlacedTaken(token, .place, "within \(Distance.text(metres))"))
  }

  /// Reads a point, also one with a space behind its comma, "me", or the name of a place.
  private mutating func readNear(_ token: QueryToken, _ value: String, _ tokens: inout ArraySlice<QueryToken>)
  {
    var token = token
    var name = value.trimmed
    if let next = tokens.first, Self.isHalfPoint(name), Point(text: name + next.source) != nil {
      token.text += " " + next.source
      name += next.source
      tokens.removeFirst()
    }
    while let last = name.last, last == "," { name = String(name.dropLast()).trimmed }
    let center: PlaceChoice.Center
    if let point = Point(text: name) {
      center = .point(point)
    } else if ["me", "here"].contains(Folding.fold(name)) {
      center = .here
    } else {
      let found = places.places(name)
      guard !found.isEmpty else {
        places.want(name)
        add(token, .word(name.isEmpty ? token.text : name))
        query.notes.append("no place \"\(name)\" is known, so \"\(token.text)\" is read as a word")
        return
      }
      center = .places(found)
    }
    // Where it is not known where the person is, "me" is left out in every vertical alike.
    if isForeign(.place), center != .here || knowsHome { return takeForeign(token) }
    near.append(PlaceChoice(place: token.place, text: token.text, center: center))
  }

  private static func isHalfPoint(_ text: String) -> Bool {
    text.last == "," && Double(PlainSigns.of(String(text.dropLast()))) != nil
  }
}
