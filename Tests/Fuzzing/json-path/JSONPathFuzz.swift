import Expressions

/// Reads the first line as a JSONPath and the rest as a document, and checks what holds of every selection.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSONPath(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? count
  let text = String(decoding: input[..<end], as: UTF8.self)
  guard let path = try? JSONPath(text) else { return 0 }
  precondition(path.text == text, "the path has another text")
  let body = Array(input[min(end + 1, count)...])
  check(path, on: try? JSONReader.readRepairing(body).value)
  check(path, on: sample)
  return 0
}

private func check(_ path: JSONPath, on document: JSON?) {
  guard let document, let nodes = try? path.select(from: document, fuel: fuel) else { return }
  precondition(
    (try? path.select(from: document, fuel: fuel)) == nodes, "it selects otherwise the second time")
  if path.isSingular { precondition(nodes.count <= 1, "\(nodes.count) nodes of a singular path") }
  if let first = try? path.first(in: document, fuel: fuel) {
    precondition(first == nodes.first, "the first node is another")
  }
}

private let fuel = 100_000

private let sample = try? JSONReader.read(
  """
  {"a": [1, 2.5, "x", null, true, {"b": [[], {}], "c": "née"}], "b": {"a": -1, "ключ": "значение"}, "": 0}
  """)
