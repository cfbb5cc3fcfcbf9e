/// Asks a place finder about each name once, however often readings try it.
final class PlaceMemory {
  private let finder: PlaceFinder
  private let nearest: Point?
  private var known: [String: [FoundPlace]] = [:]

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
}
