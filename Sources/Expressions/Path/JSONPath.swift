/// A query of RFC 9535 over JSON values, compiled once and safe to run on documents of strangers.
///
/// The pattern functions `match` and `search` follow RFC 9485. Every step of work is counted against a bound, so that
/// no path and no document can hang its reader.
package struct JSONPath: Sendable {
  /// The most work of one selection: a node visited is 1, a value compared or matched is its size.
  package static let fuel = 5_000_000

  /// The path as it was written.
  package let text: String
  let segments: [JSONPathSegment]
  /// The member names, when that is all that the path has.
  private let names: [String]?

  /// - Throws: `NotationProblem` at the first fault of the path.
  package init(_ text: String) throws(NotationProblem) {
    self.text = text
    var parser = JSONPathParser(text)
    segments = try parser.path()
    let names = segments.compactMap(\.singleName)
    self.names = names.count == segments.count ? names : nil
  }

  /// Whether it can select one node at most, as `$.a['b'][0]` does.
  package var isSingular: Bool { segments.allSatisfy(\.isSingular) }

  /// The values of the selected nodes, in the order of the document and of the path's selectors.
  ///
  /// - Throws: `JSONPathExhaustion` when the work is more than `fuel`.
  package func select(from document: JSON, fuel: Int = Self.fuel) throws(JSONPathExhaustion) -> [JSON] {
    var evaluation = JSONPathEvaluation(root: document, fuel: fuel)
    var nodes = JSONPathNodes()
    try evaluation.visit(document, segments[...], &nodes)
    return nodes.values
  }

  /// The value of the first selected node.
  ///
  /// - Throws: `JSONPathExhaustion` when the work is more than `fuel`.
  package func first(in document: JSON, fuel: Int = Self.fuel) throws(JSONPathExhaustion) -> JSON? {
    if let names { return Self.member(names, of: document) }
    var evaluation = JSONPathEvaluation(root: document, fuel: fuel)
    var nodes = JSONPathNodes(limit: 1)
    try evaluation.visit(document, segments[...], &nodes)
    return nodes.values.first
  }

  /// Whether the list or object is there whose elements its last wildcard selects, so that an empty one can be told from
  /// none.
  ///
  /// - Throws: `JSONPathExhaustion` when the work is more than `fuel`.
  package func parentExists(in document: JSON, fuel: Int = Self.fuel) throws(JSONPathExhaustion) -> Bool {
    let last = segments.lastIndex { !$0.isSingular } ?? segments.endIndex
    var evaluation = JSONPathEvaluation(root: document, fuel: fuel)
    var nodes = JSONPathNodes(limit: 1)
    try evaluation.visit(document, segments[..<last], &nodes)
    return !nodes.values.isEmpty
  }

  /// Follows names without the machinery of an evaluation.
  private static func member(_ names: [String], of document: JSON) -> JSON? {
    var node = document
    for name in names {
      guard let member = node[name] else { return nil }
      node = member
    }
    return node
  }
}

extension JSONPath: Hashable {
  package static func == (left: JSONPath, right: JSONPath) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The work of a selection went over its bound: the path is too costly for this document.
package struct JSONPathExhaustion: Error, Sendable, Hashable, CustomStringConvertible {
  package init() {}

  package var description: String { "the path takes too much work on this document" }
}
