import Expressions

/// Reads the first line as a declaration of fields and the rest as a row, and checks that applying it ends within bounds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMapping(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? count
  guard let declaration = (try? JSONReader.read(Array(input[..<end])))?.object else { return 0 }
  guard let mapping = try? Mapping(declaration) else { return 0 }
  let body = Array(input[min(end + 1, count)...])
  for row in [try? JSONReader.readRepairing(body).value, sample] {
    guard let row else { continue }
    let mapped = mapping.apply(row: row, root: row, nulls: ["N/A"])
    precondition(
      mapping.apply(row: row, root: row, nulls: ["N/A"]) == mapped, "it maps otherwise the second time")
    precondition(mapped.members.members.allSatisfy { !$0.value.isNull }, "a member without a value")
    precondition(
      JSONWriter.text(.object(mapped.members)).utf8.count <= (count + sampleLength + 1) * 64 + (9 << 20),
      "the fields outgrow their row")
  }
  return 0
}

private let text = """
  {"title": "Tom &amp; Jerry, The (1992)", "year": "1992–1993", "price": "$$ - $$$", "rating": "7,5",
  "genres": ["a_b", "N/A", null], "cast": [{"name": "Doe, Jane"}], "when": 707616000, "kind": "tv"}
  """

private let sampleLength = text.utf8.count

private let sample = try? JSONReader.read(text)
