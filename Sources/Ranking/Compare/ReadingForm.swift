import SearchKit

/// The ways in which a field's value is read for comparisons.
enum ReadingForm: Sendable, Hashable {
  case text, title, name, parts, person, number, phone, address, point, page, ids

  /// Whether it reads texts whose keys are the same for every tolerance.
  var isText: Bool {
    switch self {
    case .text, .title, .name: true
    case .parts, .person, .number, .phone, .address, .point, .page, .ids: false
    }
  }

  /// What there is to compare in a value, from its beginning; nothing where it is of another form.
  func forEachReading(
    in value: FieldValue, _ vocabulary: Vocabulary, _ texts: inout ReadTexts, _ body: (Reading) -> Void
  ) {
    switch (self, value) {
    case (.ids, .ids(let ids)):
      var known: [String: Identifier] = [:]
      for (scheme, id) in ids where vocabulary.schemes.contains(scheme) {
        known[scheme] = Identifier(id, in: scheme)
      }
      if !known.isEmpty { body(.ids(known)) }
    case (.number, _):
      if let number = value.number, number.isFinite { body(.number(number)) }
    case (.point, .place(let place)):
      if let point = place.point { body(.point(point)) }
    case (.address, .place(let place)):
      if let address = StreetAddress(place) { body(.address(address)) }
    case (_, .text(let text)): texts.readings(of: text, as: self, vocabulary).forEach(body)
    case (_, .list(let list)):
      for text in list { texts.readings(of: text, as: self, vocabulary).forEach(body) }
    case (_, .place):
      for text in value.texts { texts.readings(of: text, as: self, vocabulary).forEach(body) }
    case (_, .number), (_, .flag), (_, .rating), (_, .price), (_, .ids): break
    }
  }
}
