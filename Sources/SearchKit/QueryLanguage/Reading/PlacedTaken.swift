/// Something taken from a text, and where it stood, for putting all of them in order.
struct PlacedTaken: Sendable, Hashable {
  var place: Int
  var taken: Taken

  init(place: Int, _ taken: Taken) {
    self.place = place
    self.taken = taken
  }

  init(_ token: QueryToken, _ role: Taken.Role, _ meaning: String) {
    self.init(place: token.place, Taken(token.source, role, meaning))
  }
}
