import Expressions
import Testing

/// Declarations whose operators would make much out of little.
@Suite("A value that grows", .timeLimit(.minutes(5))) struct MappingGrowthTests {
  private func apply(_ fields: JSON, to row: JSON) throws -> MappedRow {
    let mapping = try Mapping(try #require(fields.object))
    return mapping.apply(row: row, root: row, nulls: [])
  }

  private func doubled(_ expression: JSON, times: Int) -> JSON {
    (0..<times).reduce(expression) { inner, _ in ["of": inner, "replace": ["a", "aa"]] }
  }

  @Test("by replacements within each other is left out beyond 1 MiB, and the row keeps the rest")
  func nested() throws {
    let fields: JSON = ["title": "t", "big": doubled("t", times: 3)]
    let text = String(repeating: "a", count: 400_000)
    let result = try apply(fields, to: ["t": .string(text)])
    #expect(result.problems == ["big: it grows beyond 1 MiB"])
    #expect(result.members["title"]?.string == text)
    #expect(result.members["big"] == nil)
    let whole = try apply(["big": doubled("t", times: 12)], to: ["t": "a"])
    #expect(whole.members["big"]?.string?.utf8.count == 1 << 12)
  }

  @Test("by one replacement, a join, a template or a walk through lists is left out too")
  func others() throws {
    let long = String(repeating: "a", count: 2000)
    let row: JSON = ["t": .string(long), "list": .array(Array(repeating: .string(long), count: 2000))]
    let replacements: JSON = .array([.array(["a", .string(long)]), .array(["a", .string(long)])])
    for expression: JSON in [
      ["of": "t", "replace": replacements], ["of": "list", "join": ","],
      ["template": .string(String(repeating: "{t}", count: 1000))],
      ["each": "list", "do": ["each": ["root": "$.list"], "do": "$"]],
    ] {
      #expect(
        try apply(["big": expression], to: row).problems == ["big: it grows beyond 1 MiB"], "\(expression)")
    }
  }

  @Test("from fields that need each other many times over ends soon")
  func fields() throws {
    var members: [JSONObject.Member] = (0..<40).map { number in
      let next: JSON = ["template": .string("{f\(number + 1)}")]
      return JSONObject.Member(name: "f\(number)", value: ["of": ["all": .array([next, next])], "join": ""])
    }
    members.append(JSONObject.Member(name: "f40", value: "t"))
    let result = try apply(.object(JSONObject(members)), to: ["t": "a"])
    #expect(result.members["f40"] == "a")
    #expect(result.problems.contains("f0: it grows beyond 1 MiB"))
  }

  @Test("a long text of the source itself is kept")
  func long() throws {
    let text = String(repeating: "b", count: 1 << 20 + 1)
    let result = try apply(["a": "t", "b": ["of": "t", "replace": ["x", "c"]]], to: ["t": .string(text)])
    #expect(result.problems == [])
    #expect(result.members["b"]?.string?.utf8.count == text.utf8.count)
  }
}
