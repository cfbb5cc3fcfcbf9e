/// Makes the members of hits from the rows of a source, as declared; compiled once, applied to every row.
///
/// A declaration gives each member an expression. A text is a JSONPath over the row when it begins with `$`, else the
/// name of a member or column of the row; an object has one operator (`MappingOperator`), and they nest. Within the
/// `do` of an `each`, names and `$` stand for the element. What is null, missing, blank or one of the source's
/// spellings of null has no value, and no operator is asked about it.
package struct Mapping: Sendable, Hashable {
  let fields: [MappingField]
  /// The members or columns of a row that the expressions and templates name, each once.
  let names: [String]
  /// The columns that expressions name, templates aside, with where; for a check against a header.
  package let references: [MappingReference]
  /// The columns that templates name, and no field of the declaration.
  package let variables: [MappingReference]

  /// - Parameters:
  ///   - declaration: dotted members of a hit (`title`, `location.lat`, `ids.imdb`), each with its expression.
  ///   - ignoresCase: whether the patterns of tests do not tell small letters from capitals.
  /// - Throws: `MappingProblems` with every mistake.
  package init(_ declaration: JSONObject, ignoresCase: Bool = false) throws(MappingProblems) {
    var compiler = MappingCompiler(fields: declaration.names, ignoresCase: ignoresCase)
    fields = Self.marked(compiler.fields(declaration))
    names = compiler.names
    references = compiler.references
    variables = compiler.variables
    if !compiler.problems.isEmpty { throw MappingProblems(compiler.problems) }
  }

  /// What a field is read from, as it was declared; nil where nothing is declared for it.
  package func declaration(of field: String) -> JSON? { fields.first { $0.name == field }?.declared }

  /// - Parameters:
  ///   - row: what names and `$` stand for.
  ///   - root: the whole document that the row comes from.
  ///   - nulls: spellings of "no value" in this source, as "N/A"; blank text is none in any source.
  /// - Returns: the members that have a value; dotted names are objects.
  package func apply(row: JSON, root: JSON, nulls: Set<String>) -> MappedRow {
    apply(row: row, in: MappingSetting(root: root, nulls: nulls))
  }

  /// - Parameters:
  ///   - row: what names and `$` stand for.
  ///   - setting: what stands around it.
  /// - Returns: the members that have a value; dotted names are objects.
  package func apply(row: JSON, in setting: MappingSetting) -> MappedRow {
    var run = MappingRun(fields, names: names, row: .json(row), setting: setting)
    return apply(&run)
  }

  /// Reads every field of one row, in the order declared.
  func apply(_ run: inout MappingRun) -> MappedRow {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(fields.count)
    var problems: [String] = []
    for index in fields.indices {
      let (value, problem) = run.read(index)
      if let problem { problems.append("\(fields[index].name): \(problem)") }
      if value.isNull { continue }
      let top = fields[index].top
      guard fields[index].isPart, let at = members.firstIndex(where: { $0.name == top }) else {
        members.append(JSONObject.Member(name: top, value: Self.nested(value, in: fields[index].path)))
        continue
      }
      if !members[at].value.merge(value, at: fields[index].path[...]) {
        problems.append("\(fields[index].name): \(top) has a value that it cannot be part of")
      }
    }
    return MappedRow(members: JSONObject(members), problems: problems)
  }

  /// Reads the rows of a document in their order, faster than one by one.
  ///
  /// - Parameters:
  ///   - rows: what names and `$` stand for, one after the other.
  ///   - setting: what stands around them.
  ///   - each: told of each row's number, from 0, and what the mapping made of it.
  package func apply(rows: [JSON], in setting: MappingSetting, each: (Int, MappedRow) -> Void) {
    var run = MappingRun(fields, names: names, row: .json(.null), setting: setting)
    for index in rows.indices {
      run.go(to: rows[index])
      each(index, apply(&run))
    }
  }

  /// The fields, told which of them add to the member of one before.
  private static func marked(_ fields: [MappingField]) -> [MappingField] {
    var tops: Set<String> = []
    return fields.map { field in
      var field = field
      field.isPart = !tops.insert(field.top).inserted
      return field
    }
  }

  /// The value as the innermost member of objects within objects.
  fileprivate static func nested(_ value: JSON, in path: [String]) -> JSON {
    path.isEmpty
      ? value
      : path.reversed().reduce(value) { .object(JSONObject([JSONObject.Member(name: $1, value: $0)])) }
  }
}

extension JSON {
  /// Sets a member deep within this object, or adds the members of another one to it.
  ///
  /// - Returns: false when a value that is no object stands in the way.
  fileprivate mutating func merge(_ value: JSON, at path: ArraySlice<String>) -> Bool {
    guard case .object(var object) = self else { return false }
    if let name = path.first {
      guard var member = object[name] else {
        object[name] = Mapping.nested(value, in: Array(path.dropFirst()))
        self = .object(object)
        return true
      }
      guard member.merge(value, at: path.dropFirst()) else { return false }
      object[name] = member
    } else {
      guard case .object(let other) = value else { return false }
      for member in other.members { object[member.name] = member.value }
    }
    self = .object(object)
    return true
  }
}

/// A member of hits and how it is read.
struct MappingField: Sendable, Hashable {
  /// As declared, with its dots.
  var name: String
  /// The part before the first dot.
  var top: String
  /// The parts behind it.
  var path: [String]
  var expression: FieldExpression
  var declared: JSON
  /// Whether a field before it may have made the member.
  var isPart = false

  init(_ name: String, _ expression: FieldExpression, declared: JSON) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.name = name
    top = parts[0]
    path = Array(parts.dropFirst())
    self.expression = expression
    self.declared = declared
  }
}

/// Where a mapping names a column.
package struct MappingReference: Sendable, Hashable {
  package var column: String
  /// From the declaration's own names, as `year.of`.
  package var path: String

  package init(column: String, path: String) {
    self.column = column
    self.path = path
  }
}
