import Expressions
import SearchKit

/// Makes an answer of an HTML page.
struct PageReading: Sendable {
  /// What a request asks for, by the header `Accept`.
  static let accepted = "text/html, application/xhtml+xml, */*;q=0.1"

  private let items: String
  private let select: [(name: String, path: String)]
  private let expect: String?
  private let total: String?
  private let encoding: String?
  private let reading: RowReading

  /// - Throws: `OptionProblems` with everything that is wrong with the options.
  init(_ entry: ProviderEntry) throws(OptionProblems) {
    typealias Name = PageOptions.Name
    let options = entry.options
    var problems: [OptionProblems.Problem] = []
    func check(_ text: String?, at path: String) {
      guard let text else { return }
      do { try XPath.check(text) } catch {
        problems.append(
          .init(path: path, message: "\(Excerpt.quoted(text)) is no XPath 1.0: \(error.reason)"))
      }
    }
    items = options.text(Name.items) ?? ""
    if options.members[Name.items] == nil {
      problems.append(
        .init(path: Name.items, message: "name the elements that are rows, as //div[@class='result']"))
    } else {
      check(items, at: Name.items)
    }
    select = (options.members[Name.select]?.object?.members ?? []).map { ($0.name, $0.value.string ?? "") }
    for (name, path) in select { check(path, at: "\(Name.select).\(name)") }
    if select.isEmpty {
      problems.append(
        .init(
          path: Name.select,
          message: #"say which texts a row has, as {"title": ".//h2/a", "url": ".//h2/a/@href"}"#))
    }
    expect = options.text(Name.expect)
    check(expect, at: Name.expect)
    total = options.text(Name.total)
    check(total, at: Name.total)
    encoding = options.text(FeedOptions.Name.encoding)
    let mapping = Self.mapping(entry, select.map(\.name), &problems)
    guard problems.isEmpty, let mapping else { throw OptionProblems(problems) }
    let nulls = options.texts(FeedOptions.Name.nulls)
    reading = RowReading(vertical: entry.vertical, mapping: mapping, nulls: nulls.isEmpty ? [""] : Set(nulls))
  }

  /// The declared fields; without them each text of a row is the field of its name.
  private static func mapping(
    _ entry: ProviderEntry, _ names: [String], _ problems: inout [OptionProblems.Problem]
  ) -> Mapping? {
    typealias Name = PageOptions.Name
    var declared = entry.options.members[Name.fields]?.object
    if declared == nil {
      let own = JSONObject(names.map { JSONObject.Member(name: $0, value: .string($0)) })
      for problem in FeedFields.problems(own, in: entry.vertical) {
        problems.append(
          .init(
            path: "\(Name.select).\(problem.unknown ?? "")",
            message: "\(problem.message); say in `fields` what each name is for", allowed: problem.allowed,
            unknown: problem.unknown))
      }
      if own[Vertical.titleField] == nil, !names.isEmpty {
        problems.append(
          .init(path: Name.select, message: "the text \"title\" is missing; a hit without it cannot be shown")
        )
      }
      declared = own
    }
    do {
      let mapping = try Mapping(declared ?? JSONObject())
      for reference in mapping.references where !names.contains(reference.column) {
        problems.append(
          .init(
            path: "\(Name.fields).\(reference.path)",
            message: "`select` has no text \(Excerpt.quoted(reference.column))", allowed: names,
            unknown: reference.column))
      }
      return mapping
    } catch {
      problems += error.problems.map {
        .init(path: "\(Name.fields).\($0.path)", message: $0.message, allowed: $0.allowed)
      }
      return nil
    }
  }
}

extension PageReading {
  /// How many bytes of text all rows together may have.
  private static let mostBytes = 16 << 20

  /// - Parameters:
  ///   - body: the page.
  ///   - address: where it came from.
  ///   - contentType: the header of that name.
  ///   - filter: what is picked of it; nil where the source has chosen by itself.
  /// - Returns: its hits, with a warning for what could not be read.
  /// - Throws: `ProviderFailure` for what is no page, for one that has changed, and for work beyond all measure.
  func answer(
    _ body: [UInt8], from address: String?, contentType: String?, filter: Query?
  ) throws(ProviderFailure) -> ProviderAnswer {
    let text = try MarkupText(body, setting: encoding, contentType: contentType, form: .html)
    let page: MarkupDocument
    do { page = try MarkupDocument(text, as: .html) } catch {
      throw Feed.failure("the answer is no HTML page: \(error.reason)", body, contentType)
    }
    var warnings = text.warnings
    if page.isCut {
      warnings.append("the page is nested too deeply and was read in part: \(page.fault ?? "")")
    }
    let rows = try self.rows(of: page)
    if page.isCut, rows.isEmpty {
      throw ProviderFailure(
        .resource,
        "the page is nested too deeply to be read whole, and no rows stand in what was read: \(page.fault ?? "")"
      )
    }
    let expected = try expect.map { (path) throws(ProviderFailure) in try has(path, page) } ?? true
    if rows.isEmpty, !expected {
      throw Feed.failure(
        "the page has changed: neither `items` nor `expect` (\(Excerpt.text(expect ?? ""))) finds anything in it",
        body,
        contentType)
    }
    if !rows.isEmpty, rows.allSatisfy({ $0.object?.isEmpty ?? true }) {
      throw ProviderFailure(
        .unparsable,
        "`items` finds \(rows.count) rows, but `select` finds nothing in any of them; the page may have changed"
      )
    }
    if rows.isEmpty, expect == nil {
      warnings.append(
        "`items` (\(Excerpt.text(items))) finds nothing in this page; where there should be rows, correct it, and say in `expect` what every page of results has, so that a page that has changed is a failure"
      )
    }
    let base = try self.base(of: page, within: address)
    let outcome = try reading.hits(
      of: rows, root: .array(rows), base: base, noun: "row", whole: "the page",
      settings: "`select` and `fields`")
    var answer = ProviderAnswer(hits: outcome.hits, warnings: warnings + outcome.warnings)
    answer.partial = page.isCut
    if let total { answer.total = try number(total, page) }
    if let filter {
      let chosen = LocalFilter.chosen(outcome.hits, for: filter, in: reading.vertical)
      answer.total = chosen.count
      answer.hits = Array(chosen.prefix(max(0, filter.limit)))
    }
    return answer
  }

  /// The texts of each row.
  private func rows(of page: MarkupDocument) throws(ProviderFailure) -> [JSON] {
    guard case .nodes(let nodes) = try value(items, PageOptions.Name.items, page) else {
      throw ProviderFailure(
        .badRequest, "`items` gives a value, not elements; correct it in the configuration")
    }
    var compiled: [(name: String, path: XPath)] = []
    for (name, path) in select {
      do { compiled.append((name, try XPath(path))) } catch { throw Self.fault(name, error) }
    }
    var rows: [JSON] = []
    var room = Self.mostBytes
    for node in nodes {
      var row = JSONObject()
      for (name, path) in compiled {
        let found: XPath.Value
        do { found = try path.value(in: page, at: node) } catch { throw Self.fault("select.\(name)", error) }
        guard let json = Self.json(found, &room) else { continue }
        row[name] = json
      }
      if room < 0 {
        throw ProviderFailure(
          .resource, "the rows of the page have more than \(Self.mostBytes >> 20) MiB of text: `select` less")
      }
      rows.append(.object(row))
    }
    return rows
  }

  private static func json(_ value: XPath.Value, _ room: inout Int) -> JSON? {
    switch value {
    case .nodes(let nodes):
      var texts: [JSON] = []
      for node in nodes where room >= 0 {
        let text = node.text
        room -= text.utf8.count
        if !text.isEmpty { texts.append(.string(text)) }
      }
      return texts.isEmpty ? nil : texts.count == 1 ? texts[0] : .array(texts)
    case .text(let text):
      let text = text.spaced
      room -= text.utf8.count
      return text.isEmpty ? nil : .string(text)
    case .number(let number): return number.isFinite ? .numeric(number) : nil
    case .flag(let flag): return .bool(flag)
    }
  }

  private func value(
    _ text: String, _ setting: String, _ page: MarkupDocument
  ) throws(ProviderFailure) -> XPath.Value {
    do { return try XPath(text).value(in: page) } catch { throw Self.fault(setting, error) }
  }

  private static func fault(_ setting: String, _ problem: XPath.Problem) -> ProviderFailure {
    ProviderFailure(.resource, "`\(setting)` cannot be evaluated on this page: \(problem.reason)")
  }

  private func has(_ path: String, _ page: MarkupDocument) throws(ProviderFailure) -> Bool {
    switch try value(path, PageOptions.Name.expect, page) {
    case .nodes(let nodes): !nodes.isEmpty
    case .text(let text): !text.isEmpty
    case .number(let number): number != 0
    case .flag(let flag): flag
    }
  }

  /// The number in a text, as "About 1,234 results" has it.
  private func number(_ path: String, _ page: MarkupDocument) throws(ProviderFailure) -> Int? {
    let text: String
    switch try value(path, PageOptions.Name.total, page) {
    case .nodes(let nodes): text = nodes.first?.text ?? ""
    case .text(let found): text = found
    case .number(let number): return Int(exactly: number)
    case .flag: return nil
    }
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix {
      $0.isASCII && $0.isNumber || ",.' \u{A0}\u{202F}".contains($0)
    }
    return Int(digits.filter(\.isNumber))
  }

  /// What relative addresses of the page count from (`<base>`).
  private func base(of page: MarkupDocument, within address: String?) throws(ProviderFailure) -> String? {
    guard case .nodes(let nodes) = try value("//base/@href", "base", page), let own = nodes.first?.text,
      !own.isEmpty
    else { return address }
    return URIReference.resolve(own, against: address)
  }
}
