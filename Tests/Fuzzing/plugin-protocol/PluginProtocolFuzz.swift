import Expressions
import Processes
import SearchKit

/// Takes the bytes as what a plugin writes, in pieces; libFuzzer calls it with ever new bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlugin(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  var whole = LineFrames(limit: 4096)
  var parts = LineFrames(limit: 4096)
  let lines = try? whole.lines(input)
  var pieces: [[UInt8]]? = []
  for start in stride(from: 0, to: count, by: 7) {
    guard let more = try? parts.lines(input[start..<min(start + 7, count)]) else {
      pieces = nil
      break
    }
    pieces? += more
  }
  precondition(lines == pieces, "lines depend on how they come")
  for line in lines ?? [] {
    guard let message = try? RPCMessage(line: line) else { continue }
    precondition(
      (try? RPCMessage(line: Array(message.line.dropLast()))) == message, "a message reads as another")
    switch message {
    case .response(_, .success(let result)):
      _ = try? PluginDescription(json: result)
      guard let answer = try? ProviderAnswer(pluginJSON: result, in: vertical) else { continue }
      let again = try? ProviderAnswer(pluginJSON: answer.pluginJSON, in: vertical)
      precondition(again?.hits == answer.hits, "hits read as others")
    case .response(_, .failure(let error)): _ = ProviderFailure(error, of: "it")
    case .request(_, _, let params), .notification(_, let params):
      guard let search = PluginSearch(json: params) else { continue }
      precondition(PluginSearch(json: search.json)?.query == search.query, "a search reads as another")
    }
  }
  return 0
}

private let vertical = Vertical(
  name: "films", title: "Films",
  fields: [
    VerticalField("title", .text, role: .title), VerticalField("year", .year), VerticalField("genres", .tags),
    VerticalField("rating", .rating), VerticalField("location", .place), VerticalField("ids", .id),
    VerticalField("closed", .flag), VerticalField("price", .price),
  ])
