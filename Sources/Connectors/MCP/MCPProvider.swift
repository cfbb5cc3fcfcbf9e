import Expressions
import Processes
import SearchKit

/// A search tool of an MCP server that is a program (Model Context Protocol, transport stdio).
final class MCPProvider: AnswerJudge {
  private enum Name {
    static let tool = "tool"
    static let argument = "argument"
    static let arguments = "arguments"
    static let items = "items"
    static let fields = "fields"
    static let nulls = "nulls"
  }

  static let rows: [OptionRow] =
    ProgramDeclaration.rows + [
      OptionRow(
        Name.tool, .text,
        doc: "The tool to search with; the one that is called search, or the only one, where nothing is said."
      ),
      OptionRow(
        Name.argument, .text,
        doc: "The argument of the tool that takes the text; query, q or the only text where nothing is said."),
      OptionRow(Name.arguments, .json, doc: "Further arguments, the same for every search, as an object."),
      OptionRow(
        Name.items, .jsonPath,
        doc:
          "Where the rows of the tool's structured content are; the content itself or its list where nothing is said."
      ),
      OptionRow(
        Name.fields, .mapping,
        doc:
          "The fields of the vertical, each with the expression that reads it from a row; members of the usual names where nothing is said."
      ),
      OptionRow(Name.nulls, .list(.text), default: #"[""]"#, doc: "Texts that stand for no value."),
    ]

  let descriptor: ProviderDescriptor
  private let entry: ProviderEntry
  private let context: PluginContext
  private let served: ServedProgram<MCPGreeting>
  private let items: JSONPath?
  private let mapping: Mapping?
  private let nulls: Set<String>
  private let arguments: JSONObject

  /// - Throws: `OptionProblems` for what is wrong with the entry.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    self.entry = entry
    self.context = context
    descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    let options = entry.options
    let program = try ProgramDeclaration(entry, isRequired: false)
    do { items = try options.text(Name.items).map { text in try JSONPath(text) } } catch {
      throw OptionProblems(path: Name.items, "the path has a fault: \(error)")
    }
    mapping = try OptionProblems.mapping(Name.fields, of: options)
    nulls = Set(options.texts(Name.nulls))
    if let given = options.members[Name.arguments], given.object == nil {
      throw OptionProblems(path: Name.arguments, #"give an object, as {"language": "en"}"#)
    }
    arguments = options.members[Name.arguments]?.object ?? JSONObject()
    let (tool, argument) = (options.text(Name.tool), options.text(Name.argument))
    served = ServedProgram(program, context, manners: MCPGreeting.manners) { peer in
      await MCPGreeting.exchange(with: peer, tool: tool, argument: argument)
    }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    try await context.permit()
    let arguments = arguments
    let (result, warnings) = try await served.result { (greeting) throws(ProviderFailure) in
      let call: JSONObject = [
        "name": .string(greeting.tool.name),
        "arguments": greeting.tool.arguments(for: query, beside: arguments),
      ]
      return ("tools/call", .object(greeting.version.params(call)))
    }
    var answer = try judged(result, for: query)
    answer.warnings = warnings + answer.warnings
    return answer
  }

  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    let document: JSON
    do { document = try JSONReader.readRepairing(answer.body).value } catch {
      let begin = context.beginning(of: answer.body)
      return .failure(ProviderFailure(.unparsable, "the answer is no JSON: \(error); it begins \(begin)"))
    }
    do throws(ProviderFailure) { return .success(try judged(document, for: query)) } catch {
      return .failure(error)
    }
  }

  private func judged(_ document: JSON, for query: Query) throws(ProviderFailure) -> ProviderAnswer {
    let vertical = entry.vertical
    var answer: ProviderAnswer
    switch try MCPResult(document, items: items) {
    case .rows(let rows, let root, let text):
      let title = rows.count == 1 ? text : nil
      let reading =
        mapping.map { RowAnswer(vertical, $0, nulls: nulls) }
        ?? RowAnswer(vertical) { row, _ in MCPRow.hit(of: row, text: title, in: vertical) }
      answer = try reading.answer(rows, of: root)
    case .blocks(let blocks):
      let readable = blocks.filter(MCPRow.isReadable)
      answer = try RowAnswer(vertical) { row, _ in MCPRow.hit(ofBlock: row, in: vertical) }
        .answer(readable, of: document)
      answer.droppedRows += blocks.count - readable.count
    }
    answer.hits = Array(answer.hits.prefix(query.limit))
    return answer
  }
}
