/// One application of a mapping to one row.
struct MappingRun {
  private let fields: [MappingField]
  private let names: [String]
  private var row: MappingRow
  /// Where the names stand in the row, when rows of one document are read one after the other.
  private var shape: RowShape?
  private let setting: MappingSetting
  /// The fields being read, the innermost last.
  private var active: [Int] = []
  /// What could not be read in the present field.
  private var problem: String?
  /// How many bytes and elements operators may still add to the present field.
  private var room = 0

  /// What a field may grow to beyond what the row has, in bytes; nested operators could fill any memory.
  static let most = 1 << 20

  init(_ fields: [MappingField], names: [String], row: MappingRow, setting: MappingSetting) {
    self.fields = fields
    self.names = names
    self.row = row
    self.setting = setting
  }

  /// Goes on to a further row of a document.
  mutating func go(to row: JSON) {
    self.row = .json(row)
    guard case .object(let object) = row else {
      shape = nil
      return
    }
    if shape?.fits(object) != true { shape = RowShape(of: object, names: names) }
  }

  /// The value of a field whose problems nobody asks for.
  mutating func value(of field: Int) -> JSON { read(field).value }

  /// The value of a name of the mapping, as it stands in the row.
  private func column(_ index: Int) -> JSON {
    if let shape, case .json(.object(let object)) = row { return shape.value(index, of: object) }
    return row.value(index, named: names[index])
  }

  /// The value of a field, null where there is none; the problem of what was left out.
  mutating func read(_ field: Int) -> (value: JSON, problem: String?) {
    problem = nil
    room = Self.most
    active.removeAll(keepingCapacity: true)
    active.append(field)
    let value = value(fields[field].expression, nil)
    return (value, problem)
  }

  /// The first problem of a field is the one that is told.
  private mutating func note(_ fault: FieldFault) -> JSON {
    if problem == nil { problem = fault.reason }
    return .null
  }

  /// The value of an expression; within an `each`, names and paths stand for its element.
  private mutating func value(_ expression: FieldExpression, _ element: JSON?) -> JSON {
    switch expression {
    case .column(let index): return cleaned(column(index))
    case .member(let name): return cleaned(element?[name] ?? .null)
    case .path(let path):
      // In two steps, here and below: a call within the arguments of another would copy the whole run.
      let found = select(path, from: element ?? row.json)
      return cleaned(found)
    case .root(let path):
      let found = select(path, from: setting.root)
      return cleaned(found)
    case .constant(let value): return value
    case .given(let name): return cleaned(setting.given[name] ?? .null)
    case .presence(let subject): return .bool(!raw(subject, element).isNull)
    case .memberNamed(let object, let name):
      let object = value(object, element)
      guard let name = value(name, element).scalarText else { return .null }
      return cleaned(object[name] ?? .null)
    case .first(let expressions): return first(expressions, element)
    case .all(let expressions): return all(expressions, element)
    case .template(let template): return expand(template, element)
    case .join(let list, let separator): return join(value(list, element), separator)
    case .table(let key, let table): return look(up: value(key, element), in: table)
    case .lookup(let key, let table, let fallback):
      let key = value(key, element)
      return find(key, in: setting.tables[table], else: fallback)
    case .text(let text, let operation): return apply(operation, to: value(text, element))
    case .value(let operand, let operation): return apply(operation, to: value(operand, element))
    case .condition(let subject, let test, let then, let otherwise):
      return value(holds(subject, test, element) ? then : otherwise, element)
    case .each(let list, let body): return each(value(list, element), body, in: element)
    }
  }

  /// Takes up room.
  ///
  /// - Returns: false, and the problem noted, when there is no more.
  private mutating func spend(_ count: Int) -> Bool {
    room -= max(0, count)
    if room < 0 { _ = note(.grown) }
    return room >= 0
  }

  /// What a name or path stands for, spellings of null included.
  private mutating func raw(_ expression: FieldExpression, _ element: JSON?) -> JSON {
    switch expression {
    case .column(let index): column(index)
    case .member(let name): element?[name] ?? .null
    case .path(let path): select(path, from: element ?? row.json)
    default: value(expression, element)
    }
  }

  /// The one node of a path that cannot select more, else the list of all; null where it selects nothing.
  private mutating func select(_ path: JSONPath, from value: JSON) -> JSON {
    do {
      if path.isSingular { return try path.first(in: value) ?? .null }
      let nodes = try path.select(from: value)
      return nodes.isEmpty ? .null : .array(nodes)
    } catch { return note(FieldFault("\(Excerpt.text(path.text)): \(error)")) }
  }

  /// The value without white space at its ends; null for its spellings, in lists too.
  private func cleaned(_ value: JSON) -> JSON {
    switch value {
    case .string(let text):
      if text.isTrimmed { return isNull(text) ? .null : value }
      let trimmed = text.trimmedText
      return trimmed.isEmpty || isNull(trimmed) ? .null : .string(trimmed)
    case .array(let elements):
      if elements.allSatisfy({ isClean($0) }) { return elements.isEmpty ? .null : value }
      let kept = elements.map { cleaned($0) }.filter { !$0.isNull }
      return kept.isEmpty ? .null : .array(kept)
    case .null, .bool, .integer, .number, .object: return value
    }
  }

  /// Whether cleaning would change nothing.
  private func isClean(_ value: JSON) -> Bool {
    switch value {
    case .string(let text): text.isTrimmed && !isNull(text)
    case .null, .array: false
    case .bool, .integer, .number, .object: true
    }
  }

  /// Whether the source writes null like this.
  private func isNull(_ text: String) -> Bool {
    text.utf8.count <= setting.longestNull && setting.nulls.contains(text)
  }
}

extension MappingRun {
  private mutating func all(_ expressions: [FieldExpression], _ element: JSON?) -> JSON {
    var values: [JSON] = []
    for expression in expressions {
      switch value(expression, element) {
      case .null: break
      case .array(let elements): values += elements
      case let single: values.append(single)
      }
    }
    return values.isEmpty ? .null : .array(values)
  }

  /// The first value; the problems of the alternatives are told only when none has one.
  private mutating func first(_ expressions: [FieldExpression], _ element: JSON?) -> JSON {
    let before = problem
    for expression in expressions {
      let value = value(expression, element)
      if !value.isNull {
        // What came before it is what the declaration has it for.
        problem = before
        return value
      }
    }
    return .null
  }

  /// The filled template, null where a variable that it cannot be without has no value.
  private mutating func expand(_ template: FieldTemplate, _ element: JSON?) -> JSON {
    let variables = template.variables
    var values: [JSON?] = []
    values.reserveCapacity(variables.count)
    var length = 0
    for index in variables.indices {
      let value = value(of: variables[index], element)
      length += (value?.textLength ?? 0) * variables[index].uses
      values.append(value)
    }
    guard length <= Self.most else { return note(.grown) }
    do {
      let text = try template.template.expandComplete { name in
        variables.count == 1 ? values[0] : variables.firstIndex { $0.written == name }.flatMap { values[$0] }
      }
      guard let text else { return .null }
      return spend(text.utf8.count) ? .string(text) : .null
    } catch { return note(FieldFault("the template cannot be filled: \(error)")) }
  }

  /// The element's member, else the row's, else the mapping's field of that name.
  private mutating func value(of variable: FieldTemplate.Variable, _ element: JSON?) -> JSON? {
    if let expression = variable.expression { return self.value(expression, element) }
    if let member = element?[variable.name] {
      let value = cleaned(member)
      if !value.isNull { return value }
    }
    let value = cleaned(column(variable.column))
    guard value.isNull, let field = variable.field else { return value }
    if active.contains(field) {
      if field == active.last { return nil }
      return note(FieldFault("the templates of \(fields[field].name) and another field need each other"))
    }
    // Fields that name others twice would be read twice as often at every step.
    guard spend(Self.costOfField) else { return nil }
    active.append(field)
    defer { active.removeLast() }
    return self.value(fields[field].expression, nil)
  }

  private static let costOfField = 64

  /// A list as one text; a single value stays what it is.
  private mutating func join(_ value: JSON, _ separator: String) -> JSON {
    guard case .array(let elements) = value else { return value }
    var texts: [String] = []
    var length = 0
    for element in elements where !element.isNull {
      guard let text = element.scalarText else { return note(.unfit(element, "is no text to join")) }
      length += text.utf8.count + separator.utf8.count
      guard length <= Self.most else { return note(.grown) }
      texts.append(text)
    }
    return texts.isEmpty ? .null : .string(texts.joined(separator: separator))
  }

  /// The constant for a value, or a list of them for a list.
  private mutating func look(up key: JSON, in table: FieldTable) -> JSON {
    if key.isNull { return .null }
    if case .array(let keys) = key {
      var values: [JSON] = []
      for key in keys {
        let value = look(up: key, in: table)
        if !value.isNull { values.append(value) }
      }
      return values.isEmpty ? .null : .array(values)
    }
    if let text = key.scalarText, let value = table.values[text] { return value }
    return table.fallback ?? note(.unfit(key, "is not in the table"))
  }

  /// The constant that the source's own table has for a value; what it does not have is no mistake.
  private func find(_ key: JSON, in table: [String: JSON]?, else fallback: JSON?) -> JSON {
    if case .array(let keys) = key {
      var values: [JSON] = []
      values.reserveCapacity(keys.count)
      for key in keys {
        let value = find(key, in: table, else: fallback)
        if !value.isNull { values.append(value) }
      }
      return values.isEmpty ? .null : .array(values)
    }
    guard let text = key.scalarText else { return .null }
    return table?[text] ?? fallback ?? .null
  }

  /// Treats a list element by element; lists that come of it are put end to end.
  private mutating func apply(_ operation: TextOperation, to value: JSON) -> JSON {
    if value.isNull { return .null }
    guard case .array(let elements) = value else { return applied(operation, to: value) }
    var results: [JSON] = []
    for element in elements {
      switch applied(operation, to: element) {
      case .null: break
      case .array(let parts): results += parts
      case let result: results.append(result)
      }
    }
    return results.isEmpty ? .null : .array(results)
  }

  /// Treats one value, which must have a text.
  private mutating func applied(_ operation: TextOperation, to value: JSON) -> JSON {
    guard let text = value.scalarText else { return value.isNull ? .null : note(.unfit(value, "is no text")) }
    do {
      let result = try operation.applied(to: text, growingBy: max(0, room))
      return spend((result.string?.utf8.count ?? 0) - text.utf8.count) ? cleaned(result) : .null
    } catch { return note(error) }
  }

  /// Reads one value, of a list the first that is there.
  private mutating func apply(_ operation: ValueOperation, to value: JSON) -> JSON {
    var value = value
    if case .array(let elements) = value { value = elements.first { !$0.isNull } ?? .null }
    if value.isNull { return .null }
    do { return try operation.applied(to: value) } catch { return note(error) }
  }

  /// Compares what is written too, so that a member that is there and empty can be told from one that is not.
  private mutating func holds(_ subject: FieldExpression, _ test: FieldTest, _ element: JSON?) -> Bool {
    let value = raw(subject, element)
    do {
      // What is written is no value where it is blank or a spelling of null.
      if case .exists = test { return try test.holds(for: cleaned(value)) }
      if try test.holds(for: value) { return true }
      switch value {
      case .string, .array: return try test.holds(for: cleaned(value))
      case .null, .bool, .integer, .number, .object: return false
      }
    } catch {
      _ = note(error)
      return false
    }
  }

  /// The values of the body at every element, null left out; what is no list is a list of one.
  private mutating func each(_ list: JSON, _ body: FieldExpression, in outer: JSON?) -> JSON {
    if list.isNull { return .null }
    var results: [JSON] = []
    // An each within another has as many values as both lists multiplied.
    let elements = list.array ?? [list]
    guard outer == nil || spend(elements.count) else { return .null }
    for element in elements {
      let result = value(body, element)
      if !result.isNull { results.append(result) }
    }
    return results.isEmpty ? .null : .array(results)
  }
}
