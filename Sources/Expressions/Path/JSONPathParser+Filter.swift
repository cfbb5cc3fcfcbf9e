extension JSONPathParser {
  /// The functions of RFC 9535 §2.4; the sole list of them.
  private enum Function: String, CaseIterable {
    case length, count, match, search, value
  }

  /// What an operand may turn out to be before its place decides what it must be.
  private enum Term {
    case operand(JSONPathOperand)
    case query(JSONPathQuery)
    case test(JSONPathFilter)
  }

  /// The rule `logical-or-expr`.
  mutating func disjunction() throws(NotationProblem) -> JSONPathFilter {
    var tests = [try conjunction()]
    skipSpace()
    while take("||") {
      skipSpace()
      tests.append(try conjunction())
      skipSpace()
    }
    return tests.count == 1 ? tests[0] : .or(tests)
  }

  /// The rule `logical-and-expr`.
  private mutating func conjunction() throws(NotationProblem) -> JSONPathFilter {
    var tests = [try basic()]
    let end = position
    skipSpace()
    while take("&&") {
      skipSpace()
      tests.append(try basic())
      skipSpace()
    }
    if tests.count == 1 { position = end }
    return tests.count == 1 ? tests[0] : .and(tests)
  }

  /// A parenthesis, a comparison or a test, perhaps denied.
  private mutating func basic() throws(NotationProblem) -> JSONPathFilter {
    if take("!") {
      skipSpace()
      let start = position
      if scalar == "(" { return .not(try parenthesis()) }
      return .not(try test(try term(), at: start))
    }
    if scalar == "(" { return try parenthesis() }
    let start = position
    let left = try term()
    let end = position
    skipSpace()
    guard let comparison = comparison() else {
      position = end
      return try test(left, at: start)
    }
    skipSpace()
    let middle = position
    return .comparison(try operand(left, at: start), comparison, try operand(try term(), at: middle))
  }

  /// The rule `paren-expr`.
  private mutating func parenthesis() throws(NotationProblem) -> JSONPathFilter {
    position += 1
    skipSpace()
    let filter = try nested { (parser) throws(NotationProblem) in try parser.disjunction() }
    skipSpace()
    guard take(")") else { throw problem("a ) should stand here") }
    return filter
  }

  /// The rule `comparison-op`.
  private mutating func comparison() -> JSONPathComparison? {
    if take("==") { return .equal }
    if take("!=") { return .notEqual }
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("<") { return .less }
    return take(">") ? .greater : nil
  }

  /// A path, a literal or a call.
  private mutating func term() throws(NotationProblem) -> Term {
    if take("@") { return .query(JSONPathQuery(isRelative: true, segments: try segments())) }
    if take("$") { return .query(JSONPathQuery(isRelative: false, segments: try segments())) }
    if let literal = try literal() { return .operand(.literal(literal)) }
    return try function()
  }

  /// The term as a test (LogicalType): a path is one of existence.
  private func test(_ term: Term, at start: Int) throws(NotationProblem) -> JSONPathFilter {
    switch term {
    case .test(let filter): return filter
    case .query(let query): return .exists(query)
    case .operand: throw problem("a value alone is no test; compare it", at: start)
    }
  }

  /// The term as a value (ValueType): a path must be singular.
  private func operand(_ term: Term, at start: Int) throws(NotationProblem) -> JSONPathOperand {
    switch term {
    case .operand(let operand): return operand
    case .query(let query):
      if query.isSingular { return .query(query) }
      throw problem(
        "a path that may select several values cannot be one operand; use value() or count()", at: start)
    case .test: throw problem("match() and search() are tests and cannot be compared", at: start)
    }
  }

  /// The term as nodes (NodesType).
  private func query(_ term: Term, at start: Int) throws(NotationProblem) -> JSONPathQuery {
    guard case .query(let query) = term else { throw problem("a path should stand here", at: start) }
    return query
  }

  /// The rule `function-expr`.
  private mutating func function() throws(NotationProblem) -> Term {
    let start = position
    while let scalar, ("a"..."z").contains(scalar) || scalar == "_" || scalar.digit != nil { position += 1 }
    let name = string(start..<position)
    guard !name.isEmpty, scalar == "(" else {
      throw problem("a path, a value or a function should stand here", at: start)
    }
    guard let function = Function(rawValue: name) else {
      let known = Function.allCases.map { "\($0)()" }.joined(separator: ", ")
      throw problem("there is no function \(name)(); there are \(known)", at: start)
    }
    let arguments = try arguments()
    let wanted = function == .match || function == .search ? 2 : 1
    guard arguments.count == wanted else {
      throw problem("\(name)() takes \(wanted) argument\(wanted == 1 ? "" : "s")", at: start)
    }
    return try call(function, arguments)
  }

  /// The arguments in parentheses, each with where it begins.
  private mutating func arguments() throws(NotationProblem) -> [(term: Term, start: Int)] {
    position += 1
    var arguments: [(term: Term, start: Int)] = []
    skipSpace()
    if take(")") { return arguments }
    repeat {
      skipSpace()
      let start = position
      arguments.append((try nested { (parser) throws(NotationProblem) in try parser.term() }, start))
      skipSpace()
    } while take(",")
    guard take(")") else { throw problem("a comma or ) should stand here") }
    return arguments
  }

  /// Gives each argument the type that the function declares for it (RFC 9535 §2.4.3).
  private func call(
    _ function: Function, _ arguments: [(term: Term, start: Int)]
  ) throws(NotationProblem) -> Term {
    let (first, start) = arguments[0]
    switch function {
    case .length: return .operand(.length(try operand(first, at: start)))
    case .count: return .operand(.count(try query(first, at: start)))
    case .value: return .operand(.value(try query(first, at: start)))
    case .match, .search:
      let pattern = try operand(arguments[1].term, at: arguments[1].start)
      return .test(.pattern(try operand(first, at: start), Self.pattern(pattern, whole: function == .match)))
    }
  }

  /// Compiles a pattern that is written in the path.
  private static func pattern(_ operand: JSONPathOperand, whole: Bool) -> JSONPathPattern {
    guard case .literal(let literal) = operand else { return .computed(operand, whole: whole) }
    guard case .string(let text) = literal else { return .constant(nil) }
    // RFC 9535 §2.4.6: what is no I-Regexp matches nothing; it is no fault of the path.
    do { return .constant(try IRegexp(text, whole: whole)) } catch { return .constant(nil) }
  }
}
