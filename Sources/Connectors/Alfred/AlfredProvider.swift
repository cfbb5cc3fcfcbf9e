import Expressions
import Processes
import SearchKit

/// A Script Filter of Alfred (alfredapp.com/help/workflows/inputs/script-filter/json): a program that is run for each
/// search with the text as an argument, and prints its items as JSON.
struct AlfredProvider: AnswerJudge {
  private enum Name {
    static let fields = "fields"
    static let nulls = "nulls"
  }

  static let rows: [OptionRow] =
    ProgramDeclaration.rows(commandDoc: CommandDoc.slots) + [
      OptionRow(
        Name.fields, .mapping,
        doc:
          "The fields of the vertical, each with the expression that reads it from an item; title, subtitle, arg and uid where nothing is said."
      ),
      OptionRow(Name.nulls, .list(.text), default: #"[""]"#, doc: "Texts that stand for no value."),
    ]

  let descriptor: ProviderDescriptor
  private let run: ProgramRun
  private let rows: RowAnswer

  /// - Throws: `OptionProblems` for what is wrong with the entry.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    run = ProgramRun(program: try ProgramDeclaration(entry, isRequired: false), context: context)
    if let mapping = try OptionProblems.mapping(Name.fields, of: entry.options) {
      rows = RowAnswer(entry.vertical, mapping, nulls: Set(entry.options.texts(Name.nulls)))
    } else {
      let vertical = entry.vertical
      rows = RowAnswer(vertical) { item, _ in Self.usual(item, in: vertical) }
    }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let words = CommandWords.filled(run.program.words, for: query, appends: true)
    let capture = try await run.capture(words)
    let isSilent = !capture.output.contains { $0 > 0x20 }
    guard capture.status.isSuccess, !isSilent || capture.log.lines(1).isEmpty else {
      throw run.failure(of: capture)
    }
    var answer = try judge(HTTPResponse(body: capture.output), for: query).get()
    answer.warnings += capture.log.lines(3).map { "\(run.program.title) says: \($0)" }
    return answer
  }

  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    let document: JSON
    do { document = try JSONReader.readRepairing(answer.body).value } catch {
      return .failure(unreadable(answer.body, "is no JSON: \(error)"))
    }
    guard let items = document["items"]?.array else {
      return .failure(unreadable(answer.body, #"has no list of "items""#))
    }
    let valid = items.filter { $0["valid"]?.bool != false }
    var result: ProviderAnswer
    do { result = try rows.answer(valid, of: document) } catch { return .failure(error) }
    result.hits = Array(result.hits.prefix(query.limit))
    let messages = items.filter { $0["valid"]?.bool == false }
    result.droppedRows += messages.count
    result.warnings += messages.prefix(Self.mostMessages).compactMap(message)
    if let seconds = document["rerun"]?.double, seconds > 0 { result.next = .rerun(afterSeconds: seconds) }
    return .success(result)
  }

  /// How many items that only say something are told.
  private static let mostMessages = 3

  /// What an item says that cannot be chosen, as a script tells why it has nothing else.
  private func message(_ item: JSON) -> String? {
    let texts = [item["title"], item["subtitle"]].compactMap { $0?.string?.trimmed }.filter { !$0.isEmpty }
    return texts.isEmpty
      ? nil : "\(subject) says: \(texts.map { Excerpt.text($0, longest: 200) }.joined(separator: " – "))"
  }

  private var subject: String { run.program.words.isEmpty ? "the script" : run.program.title }

  private func unreadable(_ body: [UInt8], _ reason: String) -> ProviderFailure {
    let begin = run.context.beginning(of: body)
    let old = body.first { $0 > 0x20 } == UInt8(ascii: "<") ? "; the older form in XML is not read" : ""
    let subject = run.program.words.isEmpty ? "the answer" : "what \(run.program.title) printed"
    return ProviderFailure(.unparsable, "\(subject) \(reason)\(old); it begins \(begin)")
  }

  /// The usual reading of an item, as far as the vertical has the fields.
  private static func usual(_ item: JSON, in vertical: Vertical) -> MappedRow {
    var members = JSONObject()
    members["id"] = item["uid"]
    members["title"] = item["title"]
    let links = [item["arg"]?.array?.first ?? item["arg"], item["quicklookurl"]]
    let others: [(String, JSON?)] = [
      ("kind", "item"), ("snippet", item["subtitle"]),
      ("url", links.compactMap { $0?.string }.first { $0.contains("://") }.map { .string($0) }),
    ]
    for (name, value) in others
    where vertical.field(name) != nil && (name != Vertical.kindField || vertical.isOfPages) {
      members[name] = value
    }
    return MappedRow(members: members, problems: [])
  }
}

/// What kinds that run a program for each search say of its words.
enum CommandDoc {
  static let slots =
    "The program and its arguments, each a text of its own: no shell reads them. `{query}` in an argument stands for the text that is searched for, `{limit}` for how many hits are wanted; without a `{query}` the text is one more argument. A program without a slash is looked for in `PATH`; paths count from `folder`."
}
