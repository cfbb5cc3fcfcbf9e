import Expressions

/// The rows of a JSON document, as `items` says where they are.
enum ItemRows {
  case rows([JSON])
  /// The document is no array, and nothing says where its rows are; the arrays that it has, as paths.
  case notSaid(arrays: [String])
  /// There is nothing where the rows should be.
  case nothing(arrays: [String])
  /// The path takes too much work.
  case tooMuch(String)

  /// - Parameters:
  ///   - document: the whole document.
  ///   - items: the path to the rows, or to the array of them; nil for a document that is the array.
  init(of document: JSON, at items: JSONPath?) {
    var arrays: [String] { ListPlaces(in: document).paths }
    guard let items else {
      self = document.array.map { .rows($0) } ?? .notSaid(arrays: arrays)
      return
    }
    do {
      let nodes = try items.select(from: document)
      if nodes.count == 1, let rows = nodes[0].array {
        self = .rows(rows)
      } else {
        self = nodes.isEmpty ? .nothing(arrays: arrays) : .rows(nodes)
      }
    } catch {
      self = .tooMuch("\(error)")
    }
  }
}
