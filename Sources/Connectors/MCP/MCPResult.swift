import Expressions
import SearchKit

/// What a tool of an MCP server gave: rows to read, or blocks of text.
enum MCPResult: Sendable {
  /// Structured content, or JSON in text; `text` is how the server writes the same for people.
  case rows([JSON], root: JSON, text: String?)
  case blocks([JSON])

  /// The names under which objects keep their rows, the most telling first.
  private static let listNames = [
    "results", "items", "hits", "data", "documents", "entries", "records", "matches",
  ]

  /// Reads a result, or the whole response that it came in.
  ///
  /// - Parameters:
  ///   - document: the result, or the response.
  ///   - items: where the rows of structured content are; where nothing is said, the usual places.
  /// - Throws: `ProviderFailure` for each of the two layers of errors.
  init(_ document: JSON, items: JSONPath?) throws(ProviderFailure) {
    if let error = document["error"], error.object != nil { throw Self.failure(RPCError(error)) }
    let result = document["result"] ?? document
    guard result["content"] != nil || result["structuredContent"] != nil else {
      if result["code"]?.int != nil { throw Self.failure(RPCError(result)) }
      throw ProviderFailure(
        .unparsable, "the result has no content: \(Excerpt.quoted(JSONWriter.text(result)))")
    }
    let blocks = result["content"]?.array ?? []
    let texts = blocks.compactMap { $0["text"]?.string }
    if result["isError"]?.bool == true {
      throw ProviderFailure(
        .toolError, texts.isEmpty ? "the tool failed and does not say why" : texts.joined(separator: " "))
    }
    if result["resultType"]?.string == "input_required" {
      throw ProviderFailure(
        .toolError, "the tool asks for more than a text to search for, which nobody here can give")
    }
    if let structured = result["structuredContent"], !structured.isNull {
      self = .rows(try Self.rows(of: structured, at: items), root: structured, text: texts.first)
    } else if texts.count == 1, let json = Self.json(in: texts[0]) {
      self = .rows(try Self.rows(of: json, at: items), root: json, text: texts[0])
    } else {
      self = .blocks(blocks)
    }
  }

  /// What an error of JSON-RPC is a failure of.
  static func failure(_ error: RPCError) -> ProviderFailure {
    let kind: ProviderFailure.Kind =
      switch error.code {
      case RPCError.invalidParams, RPCError.methodNotFound, RPCError.invalidRequest, RPCError.parseError:
        .badRequest
      case RPCError.internalError: .server
      default: .toolError
      }
    return ProviderFailure(kind, error.message)
  }

  /// An object or array that a text is.
  private static func json(in text: String) -> JSON? {
    guard let first = text.utf8.first(where: { $0 > 0x20 }),
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first),
      let json = try? JSONReader.readRepairing(Array(text.utf8)).value
    else { return nil }
    return json
  }

  private static func rows(of json: JSON, at items: JSONPath?) throws(ProviderFailure) -> [JSON] {
    if let items {
      switch ItemRows(of: json, at: items) {
      case .rows(let rows): return rows
      case .nothing, .notSaid: return []
      case .tooMuch(let reason): throw ProviderFailure(.resource, "the rows cannot be found: \(reason)")
      }
    }
    if let rows = json.array { return rows }
    let named = listNames.lazy.compactMap { json[$0]?.array }.first
    let lists = (json.object?.members ?? []).compactMap(\.value.array).filter {
      $0.contains { $0.object != nil }
    }
    return named ?? (lists.count == 1 ? lists[0] : [json])
  }
}
