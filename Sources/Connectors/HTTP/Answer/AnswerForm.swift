import Expressions
import SearchKit

/// How one form of answer is read: where its rows are, which count, and what they and the answer around them say.
struct AnswerForm: Sendable {
  private let url: IRegexp?
  private let has: JSONPath?
  let items: [JSONPath]
  let condition: RowCondition?
  let merge: RowMerge?
  let fields: Mapping
  let nulls: Set<String>
  /// What is told beside the rows: the fields `total`, `lowerBound`, `next`, `suggestions` and `partial`, as declared.
  let beside: Mapping
  let failures: (items: JSONPath, parts: Mapping)?
  /// What its rows may have been meant to be asked for.
  let dotted: DottedNames
  /// What may have been meant to stand beside them.
  let dottedBeside: DottedNames

  static let besideNames = ["total", "lowerBound", "next", "suggestions", "partial"]

  /// - Parameters:
  ///   - members: what the form says, and else the declaration around it.
  ///   - vertical: whose fields are filled; others are left out.
  ///   - path: where the form stands, for messages.
  /// - Throws: `OptionProblems` with the mistakes of one setting.
  init(_ members: JSONObject, vertical: Vertical, at path: String) throws(OptionProblems) {
    let prefix = path.isEmpty ? "" : "\(path)."
    url = try members["url"]?.string.map { (pattern) throws(OptionProblems) in
      do { return try IRegexp(pattern) } catch {
        throw OptionProblems(
          path: "\(prefix)url", "the pattern \(Excerpt.text(pattern)) has a fault: \(error)")
      }
    }
    has = try members["has"]?.string.map { (text) throws(OptionProblems) in
      try Self.path(text, at: "\(prefix)has")
    }
    if !path.isEmpty, url == nil, has == nil {
      throw OptionProblems(path: path, "say by url or has which answers have this form")
    }
    var paths: [JSONPath] = []
    for text in members["items"]?.array ?? [members["items"] ?? "$"] {
      paths.append(try Self.path(text.string ?? "$", at: "\(prefix)items"))
    }
    items = paths
    do {
      condition = try members["where"].map { (declaration) throws(MappingProblems) in
        try RowCondition(declaration)
      }
    } catch { throw OptionProblems(error, at: "\(prefix)where") }
    do {
      let collected = (members["collect"]?.array ?? []).compactMap(\.string)
      merge = try members["merge"]?.array.map { (keys) throws(MappingProblems) in
        try RowMerge(keys, collecting: collected)
      }
    } catch { throw OptionProblems(error, at: "\(prefix)merge") }
    guard let declared = members["fields"]?.object, !declared.isEmpty else {
      throw OptionProblems(path: "\(prefix)fields", #"say where fields come from, as {"title": "name"}"#)
    }
    let known = declared.members.filter { Self.isKnown($0.name, in: vertical) }
    do { fields = try Mapping(JSONObject(known)) } catch {
      throw OptionProblems(error, at: "\(prefix)fields")
    }
    nulls = Set((members["nulls"]?.array ?? []).compactMap(\.string))
    do {
      beside = try Mapping(JSONObject(members.members.filter { Self.besideNames.contains($0.name) }))
    } catch { throw OptionProblems(error, at: path) }
    dotted = DottedNames(fields.references, in: "\(prefix)fields")
    dottedBeside = DottedNames(beside.references, in: path)
    failures = try members["partialFailures"]?.object.map { (parts) throws(OptionProblems) in
      let names = parts.members.filter { ["provider", "reason"].contains($0.name) }
      do {
        return (
          try Self.path(parts["items"]?.string ?? "$", at: "\(prefix)partialFailures.items"),
          try Mapping(JSONObject(names))
        )
      } catch let problems as MappingProblems {
        throw OptionProblems(problems, at: "\(prefix)partialFailures")
      } catch let problems as OptionProblems {
        throw problems
      } catch { throw OptionProblems(path: "\(prefix)partialFailures", "\(error)") }
    }
  }

  /// A declaration that serves several verticals names what some of them do not have.
  private static func isKnown(_ name: String, in vertical: Vertical) -> Bool {
    let top = String(name.prefix { $0 != "." })
    return ["id", "providerScore", "providers"].contains(top) || vertical.field(top) != nil
  }

  private static func path(_ text: String, at path: String) throws(OptionProblems) -> JSONPath {
    do { return try JSONPath(text) } catch {
      throw OptionProblems(path: path, "the JSONPath \(Excerpt.text(text)) has a fault: \(error)")
    }
  }

  /// Whether an answer has this form.
  func fits(_ answer: ReceivedAnswer) -> Bool {
    if let url, let address = answer.url, ((try? url.matches(address)) ?? false) == false { return false }
    if url != nil, answer.url == nil, has == nil { return false }
    guard let has else { return true }
    guard let document = answer.document else { return false }
    return ((try? has.first(in: document)) ?? nil) != nil
  }

  /// The rows of an answer; nil where none of their places is there.
  ///
  /// - Throws: `JSONPathExhaustion` when a path takes too much work.
  func rows(of document: JSON) throws(JSONPathExhaustion) -> [JSON]? {
    var isThere = false
    for path in items {
      if path.isSingular {
        switch try path.first(in: document) {
        // Null in the place of the whole answer is none.
        case .null?: isThere = isThere || !document.isNull
        case .array(let rows)?: return rows
        // Where another place is there and has none, the answer as a whole is no row either.
        case .object(let row)? where !isThere || .object(row) != document: return [.object(row)]
        case .object?: continue
        // A text or number is no row.
        case nil, .bool?, .integer?, .number?, .string?: continue
        }
      } else {
        let rows = try path.select(from: document)
        if !rows.isEmpty { return rows }
        // A wildcard selects nothing of an empty list, which is there all the same.
        if try path.parentExists(in: document) { isThere = true }
      }
    }
    return isThere ? [] : nil
  }

  /// Whether the row of an answer is an object that stands where its rows should, and no list.
  func isLone(_ rows: [JSON], of document: JSON) -> Bool {
    rows.count == 1 && rows[0].object != nil
      && items.contains { $0.isSingular && ((try? $0.first(in: document)) ?? nil) == rows[0] }
  }
}
