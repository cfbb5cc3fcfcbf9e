/// Puts together a query from what the operators of a text say and the phrases that were found in it.
struct QueryDraft {
  private let operators: OperatorReading
  private let line: PhraseLine
  private let vertical: Vertical
  private let home: NamedPoint?
  private let claims: [PhraseReading.Claim]
  private var query: Query
  private var taken: [PlacedTaken]
  private var near: [PlaceChoice]

  /// The query that operators and phrases make; phrases that would leave nothing to look for are words again.
  static func query(
    _ operators: OperatorReading, _ line: PhraseLine, _ claims: [PhraseReading.Claim], in vertical: Vertical,
    home: NamedPoint?
  ) -> Query {
    let draft = QueryDraft(operators, line, claims, in: vertical, home: home)
    return draft.made ?? QueryDraft(operators, line, [], in: vertical, home: home).made ?? operators.query
  }

  private init(
    _ operators: OperatorReading, _ line: PhraseLine, _ claims: [PhraseReading.Claim], in vertical: Vertical,
    home: NamedPoint?
  ) {
    self.operators = operators
    self.line = line
    self.vertical = vertical
    self.home = home
    self.claims = claims
    query = operators.query
    taken = operators.taken
    near = operators.near
  }

  /// Nil when phrases leave nothing to look for.
  private var made: Query? {
    var draft = self
    let optional = draft.apply()
    draft.placeQuery()
    let claimed = Set(claims.flatMap(\.items))
    let mustFind = Set(line.words.map(\.item)).subtracting(claimed)
    let asks =
      !draft.query.filters.isEmpty || !draft.query.fieldWords.isEmpty || draft.query.near != nil
      || line.items.contains { $0.isQuoted }
    if mustFind.isEmpty, !asks, !claims.isEmpty { return nil }
    // A word that need not be found is no reason to look for it when conditions are all there is.
    let keepsOptional = !mustFind.isEmpty || optional.isEmpty
    for (index, item) in line.items.enumerated() {
      switch item {
      case .quoted(let text): if !claimed.contains(index) { draft.query.phrases.append(text) }
      case .word(let text), .literal(let text):
        let isOptional = optional.contains(index)
        guard !claimed.contains(index) || isOptional && keepsOptional else { continue }
        draft.query.words.append(text)
        if isOptional { draft.query.optional.append(text) }
      }
    }
    // A word that must be found in one place is not optional in another.
    let required = Set(mustFind.map { line.items[$0].text })
    draft.query.optional.removeAll(where: required.contains)
    draft.noteOptional(optional, as: keepsOptional ? .optional : .filler)
    draft.query.taken = draft.taken.sorted { $0.place < $1.place }.map(\.taken)
    draft.query.notes = draft.query.notes.deduplicated(atMost: Self.mostNotes)
    return draft.query
  }

  /// Notes beyond these would bury the results.
  private static let mostNotes = 6

  /// Applies what the phrases do; the items that need not be found.
  private mutating func apply() -> Set<Int> {
    var optional: Set<Int> = []
    for claim in claims {
      let text = claim.items.map { line.items[$0].text }.joined(separator: " ")
      let place = claim.items.first.map { operators.itemPlaces[$0] } ?? 0
      switch claim.effect {
      case .filler: taken.append(PlacedTaken(place: place, Taken(text, .filler)))
      case .optional: optional.formUnion(claim.items)
      case .filter(let filter):
        query.filters.append(filter)
        taken.append(PlacedTaken(place: place, Taken(text, .filter, filter.text(in: vertical))))
      case .words(let words):
        query.fieldWords.append(words)
        let labels = words.fields.map { vertical.field($0)?.label ?? $0 }.joined(separator: " or ")
        let meaning = "\(words.words.joined(separator: " ")) in \(labels)"
        taken.append(PlacedTaken(place: place, Taken(text, .words, meaning)))
      case .place(let places, let within):
        near.append(PlaceChoice(place: place, text: text, center: .places(places), within: within))
      case .here(let within):
        near.append(PlaceChoice(place: place, text: text, center: .here, within: within))
      }
    }
    return optional
  }

  private mutating func noteOptional(_ items: Set<Int>, as role: Taken.Role) {
    for item in items.sorted() {
      taken.append(PlacedTaken(place: operators.itemPlaces[item], Taken(line.items[item].text, role)))
    }
  }

  /// Chooses the point of the first place that has one; another place tells which of several is meant.
  private mutating func placeQuery() {
    query.within = query.within ?? near.lazy.compactMap(\.within).first
    let centers = near.filter { $0.center != .here || home != nil }
    let first = centers.first
    let point = home?.point
    let second = centers.dropFirst().compactMap { $0.named(nearest: point, isHome: true)?.near }.first
    for choice in near {
      guard choice != first else {
        take(choice, nearest: second?.point ?? point, isHome: second == nil)
        continue
      }
      let label = choice.center == .here && home == nil ? nil : "the other place"
      taken.append(PlacedTaken(place: choice.place, Taken(choice.text, label == nil ? .filler : .place)))
      if label == nil {
        query.notes.append(
          "\"\(choice.text)\" was left out, since it is not known where you are; say so by --at or defaults.home"
        )
      }
    }
    if query.within != nil, query.near == nil, query.foreign.isEmpty { withinHome() }
  }

  /// How far around a point "near" reaches, in metres, where nobody says.
  private static let usualReach = 5000.0

  private mutating func take(_ choice: PlaceChoice, nearest: Point?, isHome: Bool) {
    guard let named = choice.named(nearest: nearest, isHome: isHome) else {
      query.near = home
      query.within = query.within ?? choice.within ?? Self.usualReach
      return note(choice, "near where you are")
    }
    query.near = named.near
    query.within = query.within ?? choice.within ?? named.reach ?? Self.usualReach
    if let note = named.note { query.notes.append(note) }
    let point = named.near.point
    note(choice, "near \(named.near.label ?? "\(point.latitude),\(point.longitude)")")
  }

  private mutating func note(_ choice: PlaceChoice, _ meaning: String) {
    let limit = query.within.map { ", within \(Distance.text($0))" } ?? ""
    taken.append(PlacedTaken(place: choice.place, Taken(choice.text, .place, meaning + limit)))
  }

  private mutating func withinHome() {
    guard let home else {
      query.within = nil
      query.notes.append("a distance needs a place, as near:51.5,-0.13, or to know where you are")
      return
    }
    query.near = home
  }
}

extension [String] {
  /// The first of each, up to a count.
  fileprivate func deduplicated(atMost count: Int) -> [String] {
    var kept: [String] = []
    for text in self where kept.count < count && !kept.contains(text) { kept.append(text) }
    return kept
  }
}
