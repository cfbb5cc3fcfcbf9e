import Expressions
import SearchKit

/// The judging half of kind `http`: what is made of each answer, whoever asked for it.
struct AnswerSide: Sendable {
  /// More rows of one answer are not read.
  static let mostRows = 10_000
  /// So many rows are looked through for what all of them lack.
  private static let sample = 20

  private let vertical: Vertical
  /// Whether the configuration says how answers are read, and can be corrected.
  private let isCorrectable: Bool
  /// The address that stands for one that is not known.
  private let site: String?
  private let rules: [ErrorRule]
  /// What the rules may have been meant to ask about.
  private let dotted: [DottedNames]
  private let forms: [AnswerForm]
  private let paging: String?
  private let size: Int?
  /// The number of the first page, or the first offset.
  private let first: Int
  private let parameters: JSONObject
  /// What stands for the source's tables until it is asked for them.
  let tables: [String: [String: JSON]]
  private let now: @Sendable () -> Double
  let attribution: String?
  let rateLimit: RateLimit?
  let cacheLimit: Duration?

  /// - Throws: `OptionProblems` with the mistakes of the entry.
  init(_ entry: ProviderEntry, now: @escaping @Sendable () -> Double) throws(OptionProblems) {
    let options = entry.options
    self.now = now
    vertical = entry.vertical
    isCorrectable = entry.canSet(AnswerRows.fields.name)
    attribution = options.text("attribution")
    let parameters = options.members["parameters"]?.object ?? JSONObject()
    self.parameters = parameters
    site = options.text("base").map { base in
      ((try? URITemplate(base)) ?? nil).flatMap { try? $0.expand { parameters[$0] } } ?? base
    }
    paging = options.options("paging")?.text("kind")
    size = options.options("paging")?.integer("size")
    first = options.options("paging")?.integer("first") ?? (paging == "page" ? 1 : 0)
    let terms = options.options("terms")
    rateLimit = terms?.integer("requests").map { RateLimit($0, per: terms?.duration("per") ?? .seconds(1)) }
    cacheLimit = terms?.duration("cache")
    tables = Dictionary(
      (options.members["lookups"]?.object?.members ?? []).map { table in
        let rows = table.value["else"]?.object?.members ?? []
        return (table.name, Dictionary(rows.map { ($0.name, $0.value) }) { $1 })
      }
    ) { $1 }
    var problems: [OptionProblems.Problem] = []
    var rules: [ErrorRule] = []
    for (index, rule) in (options.members["errors"]?.array ?? []).enumerated() {
      do { rules.append(try ErrorRule(Options(rule.object ?? JSONObject()))) } catch {
        problems += error.problems.map { $0.inside("errors[\(index)]") }
      }
    }
    self.rules = rules
    dotted = rules.enumerated().map { DottedNames($1.references, in: "errors[\($0)]", isWhole: true) }
    var forms: [AnswerForm] = []
    for (index, form) in (options.members["forms"]?.array ?? []).enumerated() {
      var members = options.members
      (members["url"], members["has"]) = (nil, nil)
      for member in form.object?.members ?? [] { members[member.name] = member.value }
      do { forms.append(try AnswerForm(members, vertical: entry.vertical, at: "forms[\(index)]")) } catch {
        problems += error.problems
      }
    }
    var plain = options.members
    (plain["url"], plain["has"]) = (nil, nil)
    do { forms.append(try AnswerForm(plain, vertical: entry.vertical, at: "")) } catch {
      problems += error.problems
    }
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.forms = forms
  }

  /// What an answer is: hits, none, or a failure.
  ///
  /// - Parameters:
  ///   - response: what the source sent.
  ///   - query: what was asked; its page and limit tell where the answer stands.
  ///   - tables: the source's tables by name, in place of those declared.
  ///   - offset: where the answer stands, as its request named it; nil where the page tells.
  /// - Returns: what a search would give; nothing found is an answer without hits.
  func judge(
    _ response: HTTPResponse, for query: Query, tables: [String: [String: JSON]] = [:], offset: Int? = nil
  ) -> Result<ProviderAnswer, ProviderFailure> {
    var given = parameters
    given["page"] = .integer(query.page)
    given["limit"] = .integer(query.limit)
    let start = offset.map { $0 - first } ?? (query.page - 1) * (size ?? query.limit)
    given["offset"] = .integer(start)
    let answer = ReceivedAnswer(
      response, base: site, given: given, tables: self.tables.merging(tables) { $1 })
    for rule in rules where rule.holds(for: answer) {
      let (message, wait) = rule.telling(of: answer)
      switch rule.outcome {
      case .empty: return .success(ProviderAnswer(hits: [], warnings: answer.repairs))
      case .failure(let kind): return .failure(failure(kind, answer, message, retryAfter: wait))
      }
    }
    if let kind = StatusRules.kind(of: answer) { return .failure(failure(kind, answer, nil)) }
    guard let document = answer.document else { return .failure(unreadable(answer)) }
    guard let form = forms.first(where: { $0.fits(answer) }) else {
      return .success(ProviderAnswer(hits: []))
    }
    return read(answer, document, as: form, for: query, from: start)
  }

  private func failure(
    _ kind: ProviderFailure.Kind, _ answer: ReceivedAnswer, _ message: String?, retryAfter: Double? = nil
  ) -> ProviderFailure {
    let told = retryAfter.flatMap { Duration(restOf: $0) }
    let text = Excerpt.text(message.map(answer.discreet) ?? StatusRules.message(of: answer), longest: 500)
    return ProviderFailure(
      kind, kind == .notFound ? text + StatusRules.place(of: answer.head) : text,
      httpStatus: answer.status,
      retryAfter: told ?? answer.retryAfter(now: now()))
  }

  /// An answer whose body is no JSON.
  private func unreadable(_ answer: ReceivedAnswer) -> ProviderFailure {
    let type = answer.contentType.isEmpty ? "no content type" : answer.contentType
    let packed = answer.coding.map { "nothing of its body, compressed by \($0), can be unpacked" }
    let body = answer.isEmpty ? packed ?? "its body is empty" : "it begins \(answer.beginning)"
    if answer.isCut {
      let what = answer.coding.map { "its body, compressed by \($0)," } ?? "its body"
      return ProviderFailure(
        .unparsable,
        "the answer was cut off: \(what) ends in the middle of its JSON (status \(answer.status), \(type)); \(body)",
        httpStatus: answer.status)
    }
    return ProviderFailure(
      .unparsable,
      "the answer is no JSON (status \(answer.status), \(type)): \(answer.fault ?? "it cannot be read"); \(body)",
      httpStatus: answer.status)
  }

  private func read(
    _ answer: ReceivedAnswer, _ document: JSON, as form: AnswerForm, for query: Query, from start: Int
  ) -> Result<ProviderAnswer, ProviderFailure> {
    var setting = MappingSetting(
      root: document, nulls: form.nulls, given: answer.setting.given, tables: answer.setting.tables)
    let found: [JSON]?
    do { found = try form.rows(of: document) } catch {
      return .failure(
        ProviderFailure(.resource, "the rows cannot be found: \(error)", httpStatus: answer.status))
    }
    setting.given["rows"] = .integer(found?.count ?? 0)
    let beside = form.beside.apply(row: document, in: setting)
    let count = Self.whole(beside.members["total"])
    let total = count.flatMap { $0 < 0 ? nil : $0 }
    let missed = (dotted + [form.dottedBeside]).flatMap { $0.missed(in: [document]) }
    guard let rows = found ?? (total == 0 ? [] : nil) else {
      if let failure = refusal(answer, document, missed) { return .failure(failure) }
      let places = form.items.map(\.text).joined(separator: " or ")
      return .failure(
        ProviderFailure(
          .unparsable,
          "the answer has no rows at \(places), where `items` says that they are; \((missed + [Self.contents(of: document)]).joined(separator: "; ")); it begins \(answer.beginning)",
          httpStatus: answer.status))
    }
    // A source that answers a list has its errors as an object.
    let isLone = document.object != nil && rows.count == 1 && rows[0] == document
    var (result, unusable) = hits(of: rows, form, setting, isLone: isLone, from: start)
    if isLone, result.hits.isEmpty, let failure = refusal(answer, document, missed) {
      return .failure(failure)
    }
    if form.isLone(rows, of: document) { unusable.lists = ListPlaces(in: document) }
    if let failure = unusable.failure(besides: result.hits.count, httpStatus: answer.status) {
      return .failure(failure)
    }
    result.warnings = answer.repairs + beside.problems + missed + result.warnings
    result.warnings += form.dotted.missed(in: Array(rows.prefix(Self.sample)))
    if let count, count < 0 { result.warnings.append("total: \(count) is no number of rows") }
    result.total = total
    result.totalIsLowerBound = Self.isTrue(beside.members["lowerBound"])
    result.partial = Self.isTrue(beside.members["partial"])
    result.suggestions = Self.texts(beside.members["suggestions"])
    if let failures = form.failures {
      let parts = (try? failures.items.select(from: document)) ?? []
      result.partialFailures = parts.prefix(100).compactMap { part in
        let members = failures.parts.apply(row: part, in: setting).members
        guard let provider = members["provider"]?.string else { return nil }
        return PartialFailure(provider: provider, reason: members["reason"]?.string ?? "no answer")
      }
      if let failure = Self.silence(of: result.partialFailures, besides: rows.count) {
        return .failure(ProviderFailure(.server, failure, httpStatus: answer.status))
      }
      if !result.partialFailures.isEmpty { result.partial = true }
    }
    result.next = next(beside.members["next"], total: total, rows: rows.count, query, from: start)
    return .success(result)
  }

  /// An answer that says in its own words why it has no rows; nil where that is for the configuration to correct.
  private func refusal(
    _ answer: ReceivedAnswer, _ document: JSON, _ missed: [String]
  ) -> ProviderFailure? {
    func quoted(_ words: String) -> String {
      JSONWriter.text(.string(Excerpt.text(answer.discreet(words), longest: 200)))
    }
    let told: String
    if isCorrectable {
      guard let words = StatusRules.error(of: document) else { return nil }
      let way = missed.isEmpty ? "`errors` can tell which failure that is" : missed.joined(separator: "; ")
      told = "the answer has no rows, and says \(quoted(words)); \(way)"
    } else if let words = StatusRules.words(of: document) {
      told = "the service answered something else than results: \(quoted(words))"
    } else {
      told =
        "the service answered something else than results: \(Self.contents(of: document)); it begins \(answer.beginning)"
    }
    return ProviderFailure(.unparsable, told, httpStatus: answer.status)
  }

  /// What to tell where nothing came as parts of the source gave no answer; nil where all did, or rows came.
  private static func silence(of parts: [PartialFailure], besides rows: Int) -> String? {
    guard rows == 0, !parts.isEmpty else { return nil }
    let reasons = parts.map { "\($0.provider) (\($0.reason))" }
    return "nothing came, and these parts of the source gave no answer: \(Excerpt.list(reasons))"
  }

  /// What there is in place of rows, by the names of its members; lists are named as `items` would.
  private static func contents(of document: JSON) -> String {
    guard let object = document.object else {
      return "it is \(document.array == nil ? "no object" : "a list itself")"
    }
    guard !object.isEmpty else { return "it has no members" }
    return ListPlaces(in: document).words
      ?? "it has \(Excerpt.list(object.names)), and none of that is a list"
  }

  /// The hits of rows, and the rows that are none; nothing of one row is known to the next.
  private func hits(
    of found: [JSON], _ form: AnswerForm, _ setting: MappingSetting, isLone: Bool, from start: Int
  ) -> (answer: ProviderAnswer, unusable: UnusableRows) {
    var rows = Array(found.prefix(Self.mostRows))
    if let merge = form.merge { rows = merge.merged(rows, in: setting) }
    if let condition = form.condition {
      let matching = condition.matching(rows, in: setting)
      // What stands in the place of rows is not left out as a row that nobody wants.
      let isNone = matching.isEmpty && (isLone || rows.allSatisfy { $0.object?.isEmpty ?? true })
      if !isNone { rows = matching }
    }
    var answer = ProviderAnswer(hits: [])
    answer.hits.reserveCapacity(rows.count)
    var (skipped, faults) = (RowProblems(), RowProblems())
    var unusable = UnusableRows(
      of: "the answer", read: form.fields, by: isCorrectable ? "`fields`" : nil)
    form.fields.apply(rows: rows, in: setting) { index, mapped in
      // Rows of a later page go on from those before.
      let number = start + index + 1
      var own = mapped.problems
      do throws(Hit.Unreadable) {
        answer.hits.append(
          try Hit(json: .object(mapped.members), in: vertical, id: "row\(number)") { own.append($0) })
      } catch {
        skipped.add(error.reason, line: number)
        unusable.add(rows[index], mapped, "row \(number): \(own.first ?? error.reason)")
      }
      for problem in own { faults.add(problem, line: number) }
    }
    answer.droppedRows = found.count - answer.hits.count
    answer.warnings = RowProblems.warnings(skipped, faults, noun: "row")
    if found.count > Self.mostRows {
      answer.warnings.append("the answer has \(found.count) rows, of which \(Self.mostRows) are read")
    }
    return (answer, unusable)
  }

  /// Where the source goes on: as it says, else by what of its total was seen.
  private func next(
    _ told: JSON?, total: Int?, rows: Int, _ query: Query, from start: Int
  ) -> Continuation? {
    switch paging {
    case "page":
      if let page = Self.whole(told) { return .page(page) }
      // A page is as long as its source makes it, or as short as it was asked to be.
      let length = min(size ?? rows, max(rows, query.limit))
      guard let total, rows > 0, query.page * length < total else { return nil }
      return .page(query.page + first)
    case "offset":
      if let offset = Self.whole(told) { return .offset(offset) }
      let end = start + rows
      guard let total, rows > 0, end < total else { return nil }
      return .offset(first + end)
    case "cursor": return told?.scalarText.map { .cursor($0) }
    case "token": return told?.scalarText.map { .token($0) }
    case "link": return told?.string.map { .link($0) }
    default: return nil
    }
  }

  private static func whole(_ value: JSON?) -> Int? {
    value?.int ?? value?.string.flatMap { Int($0.trimmed.filter { $0 != "," }) }
  }

  private static func isTrue(_ value: JSON?) -> Bool {
    value?.bool ?? value?.double.map { $0 > 0 } ?? (value?.string == "true")
  }

  private static func texts(_ value: JSON?) -> [String] {
    (value?.array ?? [value ?? .null]).compactMap(\.string)
  }
}

extension OptionProblems.Problem {
  /// The same at a path within another.
  fileprivate func inside(_ outer: String) -> Self {
    var problem = self
    problem.path = path.isEmpty ? outer : "\(outer).\(path)"
    return problem
  }
}
