package import Expressions

/// A message of JSON-RPC 2.0 (jsonrpc.org/specification), as it stands on a line.
package enum RPCMessage: Sendable, Hashable {
  case request(id: RPCID, method: String, params: JSON)
  case notification(method: String, params: JSON)
  /// An id that is nil answers a message whose own id could not be read.
  case response(id: RPCID?, Result<JSON, RPCError>)
}

/// What pairs an answer with its request.
package enum RPCID: Sendable, Hashable {
  case number(Int)
  case text(String)
}

/// Why there is no result.
package struct RPCError: Error, Sendable, Hashable {
  package static let parseError = -32700
  package static let invalidRequest = -32600
  package static let methodNotFound = -32601
  package static let invalidParams = -32602
  package static let internalError = -32603
  /// A failure of the provider itself; `data` tells which.
  package static let providerFailure = -32000

  package var code: Int
  package var message: String
  package var data: JSON?

  package init(_ code: Int, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

/// A line that is no message.
package struct RPCFault: Error, Sendable, Hashable {
  /// As it stands behind "it": "is no JSON", "has no method and no result".
  package var reason: String
  /// The error that the sender is told.
  package var code: Int
  /// The id of the faulty message, where it can be read.
  package var id: RPCID?
}

extension RPCMessage {
  /// Reads a line.
  ///
  /// - Throws: `RPCFault` when it is no message.
  package init(line: [UInt8]) throws(RPCFault) { self = try Self.read(line).message }

  /// Reads a line, and tells what had to be mended in it.
  ///
  /// - Throws: `RPCFault` when it is no message.
  package static func read(_ line: [UInt8]) throws(RPCFault) -> (message: RPCMessage, repairs: [JSONRepair]) {
    do {
      let reading = try JSONReader.readRepairing(line)
      return (try RPCMessage(reading.value), reading.repairs)
    } catch let fault as RPCFault {
      throw fault
    } catch { throw RPCFault(reason: "is no JSON", code: RPCError.parseError) }
  }

  package init(_ json: JSON) throws(RPCFault) {
    guard let object = json.object else {
      throw RPCFault(
        reason: json.array == nil ? "is no JSON object" : "is a batch, which this protocol has not",
        code: RPCError.invalidRequest)
    }
    let id = try Self.id(object["id"])
    if let version = object["jsonrpc"], version.string != "2.0" {
      throw RPCFault(reason: #"is not of "jsonrpc": "2.0""#, code: RPCError.invalidRequest, id: id)
    }
    if let method = object["method"] {
      guard let name = method.string else {
        throw RPCFault(reason: "has a method that is no text", code: RPCError.invalidRequest, id: id)
      }
      let params = object["params"] ?? .object(JSONObject())
      self =
        id.map { .request(id: $0, method: name, params: params) }
        ?? .notification(method: name, params: params)
    } else if let error = object["error"], !error.isNull {
      self = .response(id: id, .failure(RPCError(error)))
    } else if let result = object["result"] {
      self = .response(id: id, .success(result))
    } else {
      throw RPCFault(reason: "has no method, no result and no error", code: RPCError.invalidRequest, id: id)
    }
  }

  private static func id(_ json: JSON?) throws(RPCFault) -> RPCID? {
    guard let json, !json.isNull else { return nil }
    if let number = json.int { return .number(number) }
    if let text = json.string { return .text(text) }
    throw RPCFault(reason: "has an id that is no number and no text", code: RPCError.invalidRequest)
  }

  /// The line that it is, with its end.
  package var line: [UInt8] {
    var object: JSONObject = ["jsonrpc": "2.0"]
    switch self {
    case .request(let id, let method, let params):
      object["id"] = id.json
      object["method"] = .string(method)
      object["params"] = params
    case .notification(let method, let params):
      object["method"] = .string(method)
      object["params"] = params
    case .response(let id, .success(let result)):
      object["id"] = id?.json ?? .null
      object["result"] = result
    case .response(let id, .failure(let error)):
      object["id"] = id?.json ?? .null
      object["error"] = error.json
    }
    var bytes: [UInt8] = []
    JSONWriter.append(.object(object), to: &bytes)
    bytes.append(0x0A)
    return bytes
  }
}

extension RPCID {
  package var json: JSON {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

extension RPCError {
  /// Reads what stands under `error`; whatever is missing there is made up for.
  package init(_ json: JSON) {
    self.init(
      json["code"]?.int ?? Self.internalError,
      json["message"]?.string ?? json.string ?? "an error without a message", data: json["data"])
  }

  package var json: JSON {
    var object: JSONObject = ["code": .integer(code), "message": .string(message)]
    object["data"] = data
    return .object(object)
  }
}
