/// The nodes found so far, up to as many as are wanted.
struct JSONPathNodes {
  private(set) var values: [JSON] = []
  private let limit: Int

  init(limit: Int = .max) { self.limit = limit }

  var isFull: Bool { values.count >= limit }

  /// Adds a node; the caller has seen to it that there is room.
  mutating func append(_ value: JSON) { values.append(value) }
}

/// One run of a path over a document.
struct JSONPathEvaluation {
  /// Steps that a pattern is first tried with; few patterns of good will take more.
  private static let fewSteps = 2_000

  private let root: JSON
  private var fuel: Int
  private var lastPattern: (text: String, whole: Bool, compiled: IRegexp?)?

  init(root: JSON, fuel: Int) {
    self.root = root
    self.fuel = fuel
  }

  /// Takes work off what is left.
  mutating func burn(_ work: Int = 1) throws(JSONPathExhaustion) {
    fuel -= work
    if fuel < 0 { throw JSONPathExhaustion() }
  }

  /// Follows the segments from a node; depth first gives the order of RFC 9535 §2.1.2.
  mutating func visit(
    _ node: JSON, _ segments: ArraySlice<JSONPathSegment>, _ nodes: inout JSONPathNodes
  ) throws(JSONPathExhaustion) {
    try burn()
    guard let segment = segments.first else {
      nodes.append(node)
      return
    }
    let rest = segments.dropFirst()
    for selector in segment.selectors where !nodes.isFull && !segment.isDescendant {
      try select(selector, of: node, rest, &nodes)
    }
    if segment.isDescendant { try descend(node, segment, rest, &nodes) }
  }

  /// Applies a descendant segment to a node and to all below it, parents first.
  private mutating func descend(
    _ node: JSON, _ segment: JSONPathSegment, _ rest: ArraySlice<JSONPathSegment>,
    _ nodes: inout JSONPathNodes
  ) throws(JSONPathExhaustion) {
    try burn()
    for selector in segment.selectors where !nodes.isFull { try select(selector, of: node, rest, &nodes) }
    switch node {
    case .array(let elements):
      for element in elements where !nodes.isFull { try descend(element, segment, rest, &nodes) }
    case .object(let object):
      for member in object.members where !nodes.isFull { try descend(member.value, segment, rest, &nodes) }
    case .null, .bool, .integer, .number, .string: break
    }
  }

  /// Follows one selector from a node, and the rest of the path from each child that it selects.
  private mutating func select(
    _ selector: JSONPathSelector, of node: JSON, _ rest: ArraySlice<JSONPathSegment>,
    _ nodes: inout JSONPathNodes
  ) throws(JSONPathExhaustion) {
    switch (selector, node) {
    case (.name(let name), .object(let object)):
      try burn(object.count)
      if let value = object[name] { try visit(value, rest, &nodes) }
    case (.index(let index), .array(let elements)):
      let index = index < 0 ? elements.count + index : index
      if elements.indices.contains(index) { try visit(elements[index], rest, &nodes) }
    case (.slice(let start, let end, let step), .array(let elements)):
      for index in Self.indices(of: elements.count, start, end, step) where !nodes.isFull {
        try visit(elements[index], rest, &nodes)
      }
    case (.wildcard, .array(let elements)):
      for element in elements where !nodes.isFull { try visit(element, rest, &nodes) }
    case (.wildcard, .object(let object)):
      for member in object.members where !nodes.isFull { try visit(member.value, rest, &nodes) }
    case (.filter(let filter), .array(let elements)):
      for element in elements where !nodes.isFull {
        if try passes(filter, element) { try visit(element, rest, &nodes) }
      }
    case (.filter(let filter), .object(let object)):
      for member in object.members where !nodes.isFull {
        if try passes(filter, member.value) { try visit(member.value, rest, &nodes) }
      }
    default: break
    }
  }

  /// The indices of a slice (RFC 9535 §2.3.4.2.2); a step of 0 selects nothing.
  private static func indices(of count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> StrideTo<Int> {
    func absolute(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    if step > 0 {
      let lower = min(max(absolute(start ?? 0), 0), count)
      return stride(from: lower, to: min(max(absolute(end ?? count), 0), count), by: step)
    }
    let upper = min(max(absolute(start ?? count - 1), -1), count - 1)
    return stride(from: upper, to: min(max(end.map(absolute) ?? -1, -1), count - 1), by: step)
  }
}

extension JSONPathEvaluation {
  /// Whether a node is selected by a filter.
  private mutating func passes(_ filter: JSONPathFilter, _ node: JSON) throws(JSONPathExhaustion) -> Bool {
    try burn()
    switch filter {
    case .or(let filters):
      for filter in filters { if try passes(filter, node) { return true } }
      return false
    case .and(let filters):
      for filter in filters { if try !passes(filter, node) { return false } }
      return true
    case .not(let filter): return try !passes(filter, node)
    case .exists(let query): return try !select(query, node, limit: 1).isEmpty
    case .comparison(let left, let comparison, let right):
      let (left, right) = (try value(of: left, node), try value(of: right, node))
      try burn(min(left?.size ?? 0, right?.size ?? 0))
      return comparison.holds(left, right)
    case .pattern(let subject, let pattern):
      guard case .string(let text)? = try value(of: subject, node), let pattern = try compiled(pattern, node)
      else { return false }
      return try matches(pattern, text)
    }
  }

  /// The nodes of a path within a filter, up to as many as matter.
  private mutating func select(
    _ query: JSONPathQuery, _ node: JSON, limit: Int
  ) throws(JSONPathExhaustion) -> [JSON] {
    var nodes = JSONPathNodes(limit: limit)
    try visit(query.isRelative ? node : root, query.segments[...], &nodes)
    return nodes.values
  }

  /// The operand's value; nil is the Nothing of RFC 9535.
  private mutating func value(of operand: JSONPathOperand, _ node: JSON) throws(JSONPathExhaustion) -> JSON? {
    switch operand {
    case .literal(let value): return value
    case .query(let query): return try select(query, node, limit: 1).first
    case .count(let query): return .integer(try select(query, node, limit: .max).count)
    case .value(let query):
      let values = try select(query, node, limit: 2)
      return values.count == 1 ? values[0] : nil
    case .length(let operand):
      switch try value(of: operand, node) {
      case .string(let text)?:
        try burn(text.utf8.count)
        return .integer(text.unicodeScalars.count)
      case .array(let elements)?: return .integer(elements.count)
      case .object(let object)?: return .integer(object.count)
      case .null?, .bool?, .integer?, .number?, nil: return nil
      }
    }
  }

  /// The pattern, compiled once as long as the document gives the same one; nil for what is none.
  private mutating func compiled(
    _ pattern: JSONPathPattern, _ node: JSON
  ) throws(JSONPathExhaustion) -> IRegexp? {
    switch pattern {
    case .constant(let compiled): return compiled
    case .computed(let operand, let whole):
      guard case .string(let text)? = try value(of: operand, node) else { return nil }
      if let last = lastPattern, last.whole == whole, last.text == text { return last.compiled }
      try burn(1_000 + 100 * text.utf8.count)
      let compiled: IRegexp?
      // RFC 9535 §2.4.6: what is no I-Regexp matches nothing.
      do { compiled = try IRegexp(text, whole: whole) } catch { compiled = nil }
      lastPattern = (text, whole, compiled)
      return compiled
    }
  }

  /// Tries a few steps first, so that fuel is burnt in proportion to the work.
  private mutating func matches(_ pattern: IRegexp, _ text: String) throws(JSONPathExhaustion) -> Bool {
    try burn(10 + text.utf8.count)
    do { return try pattern.matches(text, steps: Self.fewSteps) } catch {}
    try burn(IRegexp.steps)
    do { return try pattern.matches(text) } catch { throw JSONPathExhaustion() }
  }
}
