import Expressions
import SearchKit

/// A tool of an MCP server, and how a search asks it (modelcontextprotocol.io/specification, "Tools").
struct MCPTool: Sendable, Hashable {
  var name: String
  /// The argument that takes the text.
  var argument: String
  /// The argument that takes how many are wanted, and the most that it allows.
  var limit: (name: String, most: Int?)?

  private static let toolName = "search"
  private static let textNames = [
    "query", "q", "text", "search", "search_query", "searchQuery", "keywords", "term",
  ]
  private static let limitNames = ["limit", "max_results", "maxResults", "num_results", "count"]

  /// Chooses among the tools of a server.
  ///
  /// - Parameters:
  ///   - tools: as `tools/list` gives them.
  ///   - named: the tool that the entry names.
  ///   - argument: the argument that the entry names.
  /// - Throws: `ProviderFailure` when none is named and none is meant beyond doubt.
  init(among tools: [JSON], named: String?, argument: String?) throws(ProviderFailure) {
    let names = tools.compactMap { $0["name"]?.string }
    let searching = names.filter { $0.lowercased().contains(Self.toolName) }
    let chosen =
      named ?? names.first { $0 == Self.toolName } ?? (searching.count == 1 ? searching[0] : nil)
      ?? (names.count == 1 ? names[0] : nil)
    guard let chosen else {
      throw ProviderFailure(
        .badRequest,
        names.isEmpty
          ? "the server has no tools"
          : "the server has several tools; name the one to search with by \"tool\": \(Excerpt.list(names))")
    }
    guard let tool = tools.first(where: { $0["name"]?.string == chosen }) else {
      throw ProviderFailure(
        .badRequest, "the server has no tool \(Excerpt.quoted(chosen)); it has \(Excerpt.list(names))")
    }
    name = chosen
    let schema = tool["inputSchema"]
    let properties = schema?["properties"]?.object ?? JSONObject()
    let texts = properties.members.filter { Self.type($0.value, is: "string") }.map(\.name)
    let required = (schema?["required"]?.array ?? []).compactMap(\.string).filter(texts.contains)
    let known = Self.textNames.first { required.contains($0) } ?? Self.textNames.first { texts.contains($0) }
    let only = required.count == 1 ? required[0] : texts.count == 1 ? texts[0] : nil
    guard let argument = argument ?? known ?? only else {
      throw ProviderFailure(
        .badRequest,
        "it is not plain which argument of the tool \(Excerpt.quoted(chosen)) takes the text; name it by \"argument\""
          + (texts.isEmpty ? "" : ": \(Excerpt.list(texts))"))
    }
    self.argument = argument
    let number = Self.limitNames.lazy.compactMap { name in properties[name].map { (name, $0) } }
      .first { Self.type($0.1, is: "integer") || Self.type($0.1, is: "number") }
    limit = number.map { ($0.0, $0.1["maximum"]?.int) }
  }

  private static func type(_ schema: JSON, is name: String) -> Bool {
    schema["type"]?.string == name || schema["type"]?.array?.contains(.string(name)) == true
  }

  /// The arguments of one search.
  func arguments(for query: Query, beside fixed: JSONObject) -> JSON {
    var arguments = fixed
    arguments[argument] = .string(CommandWords.text(of: query))
    if let limit, fixed[limit.name] == nil {
      arguments[limit.name] = .integer(min(query.limit, limit.most ?? .max))
    }
    return .object(arguments)
  }

  static func == (a: MCPTool, b: MCPTool) -> Bool { a.name == b.name && a.argument == b.argument }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(argument)
  }
}
