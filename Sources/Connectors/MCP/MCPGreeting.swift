import Expressions
import SearchKit

/// What is agreed with an MCP server before the first search: the form of the protocol, and the tool.
struct MCPGreeting: Sendable {
  /// The forms of the protocol that are spoken.
  enum Version: Sendable, Hashable {
    /// Up to 2025-11-25: one handshake, then plain requests.
    case handshake
    /// From 2026-07-28 on: every request says who asks.
    case perRequest

    private static let prefix = "io.modelcontextprotocol/"

    /// The parameters of a request.
    func params(_ members: JSONObject) -> JSONObject {
      guard self == .perRequest else { return members }
      var params: JSONObject = [
        "_meta": [
          Self.prefix + "protocolVersion": "2026-07-28", Self.prefix + "clientInfo": client,
          Self.prefix + "clientCapabilities": .object(JSONObject()),
        ]
      ]
      for member in members.members { params[member.name] = member.value }
      return params
    }
  }

  var version: Version
  var tool: MCPTool

  private static let client: JSON = ["name": "backstage", "version": "1"]
  /// A server whose list of tools is longer than so many pages is not read further.
  private static let mostPages = 50

  static let manners = ProgramPeer.Manners(
    cancellation: { .notification(method: "notifications/cancelled", params: ["requestId": $0.json]) },
    answer: { $0 == "ping" ? .object(JSONObject()) : nil })

  static func exchange(
    with peer: ProgramPeer, tool: String?, argument: String?
  ) async -> Result<MCPGreeting, GreetingFailure> {
    do throws(PeerFailure) {
      let version = try await version(of: peer)
      let tools = try await tools(of: peer, version)
      do throws(ProviderFailure) {
        return .success(
          MCPGreeting(version: version, tool: try MCPTool(among: tools, named: tool, argument: argument)))
      } catch {
        return .failure(.provider(error))
      }
    } catch {
      if case .remote(let remote) = error { return .failure(.provider(MCPResult.failure(remote))) }
      return .failure(.peer(error))
    }
  }

  /// A server that knows no handshake is one of those that need none.
  private static func version(of peer: ProgramPeer) async throws(PeerFailure) -> Version {
    do throws(PeerFailure) {
      _ = try await peer.request(
        "initialize",
        ["protocolVersion": "2025-11-25", "capabilities": .object(JSONObject()), "clientInfo": client])
      peer.notify("notifications/initialized", .object(JSONObject()))
      return .handshake
    } catch {
      guard case .remote(let remote) = error,
        ![RPCError.internalError, RPCError.parseError].contains(remote.code)
      else { throw error }
      return .perRequest
    }
  }

  private static func tools(of peer: ProgramPeer, _ version: Version) async throws(PeerFailure) -> [JSON] {
    var tools: [JSON] = []
    var cursor: JSON?
    for _ in 0..<mostPages {
      var members = JSONObject()
      members["cursor"] = cursor
      let page = try await peer.request("tools/list", .object(version.params(members)))
      tools += page["tools"]?.array ?? []
      guard let next = page["nextCursor"], next.string?.isEmpty == false, next != cursor else { break }
      cursor = next
    }
    return tools
  }
}
