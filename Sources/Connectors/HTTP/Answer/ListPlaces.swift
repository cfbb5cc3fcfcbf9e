import Expressions

/// Where a document has lists, as a message names the places that `items` could say.
struct ListPlaces: Sendable, Hashable {
  /// The paths of the lists that lie least deep; empty where there is none.
  let paths: [String]

  /// How far into a document is looked.
  private static let deepest = 3

  /// - Parameter document: any; lists of objects go before other ones.
  init(in document: JSON) {
    var level = [(path: "$", value: document)]
    var others: [String] = []
    for _ in 0..<Self.deepest {
      level = level.flatMap { place in
        (place.value.object?.members ?? []).map { (place.path + RowShape.step($0.name), $0.value) }
      }
      let lists = level.filter { $0.value.array != nil }
      let ofObjects = lists.filter { $0.value.array?.first.map { $0.object != nil } ?? true }
      if !ofObjects.isEmpty {
        paths = ofObjects.map(\.path)
        return
      }
      if others.isEmpty { others = lists.map(\.path) }
    }
    paths = others
  }

  /// "there is a list at $.films"; nil where there is none.
  var words: String? { paths.isEmpty ? nil : "there is a list at \(Excerpt.list(paths))" }
}
