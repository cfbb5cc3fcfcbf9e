/// Asks a place finder about each name once, however often readings try it.
final class PlaceMemory {
  private let finder: PlaceFinder
  private let nearest: Point?
  private var known: [String: [FoundPlace]] = [:]
  /// The names that the text says are places, and that are not known, in order.
  private(set) var wanted: [String] = []

  init(_ finder: PlaceFinder, nearest: Point?) {
    self.finder = finder
    self.nearest = nearest
  }

  func places(_ name: String) -> [FoundPlace] {
    if let places = known[name] { return places }
    let places = finder.find(name, nearest)
    known[name] = places
    return places
  }

  /// Remembers that a text names a place which is not known.
  func want(_ name: String) {
    if !name.isEmpty, !wanted.contains(name) { wanted.append(name) }
  }
}
