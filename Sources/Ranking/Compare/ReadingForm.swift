import SearchKit

/// The ways in which a field's value is read for comparisons.
enum ReadingForm: Sendable, Hashable {
  case text, title, name, parts, person, number, phone, address, point, page, ids

  /// What there is to compare in a value, from its beginning; nothing where it is of another form.
  func forEachReading(in value: FieldValue, _ vocabulary: Vocabulary, _ body: (Reading) -> Void) {
    switch (self, value) {
    case (.ids, .ids(let ids)):
      let known = ids.filter { vocabulary.schemes.contains($0.key) && !$0.value.isEmpty }
      if !known.isEmpty { body(.ids(known)) }
    case (.number, _):
      if let number = value.number, number.isFinite { body(.number(number)) }
    case (.point, .place(let place)):
      if let point = place.point { body(.point(point)) }
    case (.address, .place(let place)):
      if let address = StreetAddress(place) { body(.address(address)) }
    case (_, .text(let text)): forEachReading(of: text, vocabulary, body)
    case (_, .list(let texts)):
      for text in texts { forEachReading(of: text, vocabulary, body) }
    case (_, .place):
      for text in value.texts { forEachReading(of: text, vocabulary, body) }
    case (_, .number), (_, .flag), (_, .rating), (_, .price), (_, .ids): break
    }
  }

  private func forEachReading(of text: String, _ vocabulary: Vocabulary, _ body: (Reading) -> Void) {
    guard self == .title || self == .parts else {
      if let reading = reading(of: text, vocabulary) { body(reading) }
      return
    }
    for title in TitleVariants.of(text) {
      if let reading = reading(of: title, vocabulary) { body(reading) }
    }
  }

  private func reading(of text: String, _ vocabulary: Vocabulary) -> Reading? {
    switch self {
    case .text: ComparedName(text: text).map { .name($0) }
    case .title: ComparedName(title: text).map { .name($0) }
    case .name: ComparedName(name: text, genericWords: vocabulary.genericWords).map { .name($0) }
    case .parts: TitleParts(text).map { .parts($0) }
    case .person: PersonName(text).map { .person($0) }
    case .phone: PhoneNumber(text).map { .phone($0) }
    case .address: StreetAddress(Place(address: text)).map { .address($0) }
    case .page: PageAddress(text).map { .page($0) }
    case .number, .point, .ids: nil
    }
  }
}
