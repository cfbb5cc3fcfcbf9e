import Expressions
import Processes
import SearchKit

/// Any program that prints what it finds: a line for each hit, or JSON.
struct CommandProvider: AnswerJudge {
  private enum Name {
    static let input = "input"
    static let output = "output"
    static let items = "items"
    static let fields = "fields"
    static let nulls = "nulls"
    static let nothing = "nothing"
  }

  private enum Output: String, CaseIterable { case lines, json }
  private enum Input: String, CaseIterable { case argument, stdin }

  static let rows: [OptionRow] =
    ProgramDeclaration.rows(commandDoc: CommandDoc.slots) + [
      OptionRow(
        Name.input, .choice(Input.allCases.map(\.rawValue)), default: "\"argument\"",
        doc:
          "How the text that is searched for reaches the program: as an argument, or on its standard input."),
      OptionRow(
        Name.output, .choice(Output.allCases.map(\.rawValue)), default: "\"lines\"",
        doc:
          "What the program prints: a line for each hit, with the members `line` and `number`, or a JSON document."
      ),
      OptionRow(
        Name.items, .jsonPath,
        doc: "Where the rows of a JSON document are, as `$.films`; not needed where it is an array."),
      OptionRow(
        Name.fields, .mapping,
        doc:
          "The fields of the vertical, each with the expression that reads it from a row; of lines, the whole line is the title where nothing is said."
      ),
      OptionRow(Name.nulls, .list(.text), default: #"[""]"#, doc: "Texts that stand for no value."),
      OptionRow(
        Name.nothing, .list(.integer(1...255)), default: "[]",
        doc: "Exit codes that say that nothing was found, as 1 of grep; any other than 0 is a failure."),
    ]

  let descriptor: ProviderDescriptor
  private let run: ProgramRun
  private let rows: RowAnswer
  private let input: Input
  private let output: Output
  private let items: JSONPath?
  private let nothing: [Int]

  /// - Throws: `OptionProblems` for what is wrong with the entry.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    let options = entry.options
    run = ProgramRun(program: try ProgramDeclaration(entry), context: context)
    input = options.text(Name.input).flatMap(Input.init) ?? .argument
    output = options.text(Name.output).flatMap(Output.init) ?? .lines
    nothing = (options.members[Name.nothing]?.array ?? []).compactMap(\.int)
    do { items = try options.text(Name.items).map { text in try JSONPath(text) } } catch {
      throw OptionProblems(path: Name.items, "the path has a fault: \(error)")
    }
    if let mapping = try OptionProblems.mapping(Name.fields, of: options) {
      rows = RowAnswer(entry.vertical, mapping, nulls: Set(options.texts(Name.nulls)))
    } else if output == .json {
      throw OptionProblems(path: Name.fields, #"say where fields come from, as {"title": "name"}"#)
    } else {
      rows = RowAnswer(entry.vertical) { row, _ in
        var members = JSONObject()
        members["id"] = row["line"]
        members["title"] = row["line"]
        return MappedRow(members: members, problems: [])
      }
    }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let words = CommandWords.filled(run.program.words, for: query, appends: input == .argument)
    let text = input == .stdin ? Array((CommandWords.text(of: query) + "\n").utf8) : []
    let capture = try await run.capture(words, input: text)
    if case .exited(let code) = capture.status, nothing.contains(Int(code)) {
      return ProviderAnswer(hits: [])
    }
    guard capture.status.isSuccess else { throw run.failure(of: capture) }
    var answer = try judge(HTTPResponse(body: capture.output), for: query).get()
    answer.warnings += capture.log.lines(3).map { "\(run.program.title) says: \($0)" }
    return answer
  }

  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    do throws(ProviderFailure) {
      let found = try read(answer.body)
      var result = try rows.answer(Array(found.rows.prefix(query.limit)), of: found.root)
      // What was printed is all that there is.
      result.total = found.rows.count
      result.warnings = found.repairs + result.warnings
      return .success(result)
    } catch { return .failure(error) }
  }

  private func read(
    _ body: [UInt8]
  ) throws(ProviderFailure) -> (rows: [JSON], root: JSON, repairs: [String]) {
    guard output == .json else { return lines(body) }
    let document: JSON
    let repairs: [String]
    do {
      let reading = try JSONReader.readRepairing(body)
      document = reading.value
      repairs = reading.repairs.map { "what \(run.program.title) printed has a fault: \($0)" }
    } catch {
      let begin = run.context.beginning(of: body)
      throw ProviderFailure(
        .unparsable, "what \(run.program.title) printed is no JSON: \(error); it begins \(begin)")
    }
    switch ItemRows(of: document, at: items) {
    case .rows(let rows): return (rows, document, repairs)
    case .notSaid(let arrays), .nothing(let arrays):
      let there = arrays.isEmpty ? "" : "; there is \(Excerpt.list(arrays))"
      let place =
        items == nil
        ? "is no list, so \"items\" must say where its rows are" : "has no rows where \"items\" says"
      throw ProviderFailure(.unparsable, "the JSON that \(run.program.title) printed \(place)\(there)")
    case .tooMuch(let reason): throw ProviderFailure(.resource, "the rows cannot be found: \(reason)")
    }
  }

  /// The lines that are not blank, each as a row; they end with LF or CR LF, and a byte-order mark is no part of the first.
  private func lines(_ body: [UInt8]) -> (rows: [JSON], root: JSON, repairs: [String]) {
    var strange: [Int] = []
    let text = body.dropFirst(ByteOrderMark.length(in: body))
    let rows: [JSON] = text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, bytes in
        let bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
        guard bytes.contains(where: { $0 > 0x20 }) else { return nil }
        let line = String(validating: bytes, as: UTF8.self)
        if line == nil { strange.append(index + 1) }
        return [
          "line": .string(line ?? String(decoding: bytes, as: UTF8.self)), "number": .integer(index + 1),
        ]
      }
    guard let first = strange.first else { return (rows, .null, []) }
    let count = strange.count == 1 ? "a line" : "\(strange.count) lines"
    return (
      rows, .null,
      [
        "\(run.program.title) printed \(count) that is not UTF-8, where � stands for what cannot be read: line \(first)"
      ]
    )
  }
}
