import Foundation
import Testing

@Suite("A page whose bytes are not of its encoding", .timeLimit(.minutes(5)))
struct PageEncodingTests {
  @Test(
    "is read with a sign in their place, and what reads it prints nothing of its own",
    arguments: ["iso-2022-jp", "gb18030", "shift_jis", "big5"])
  func unreadableBytes(encoding: String) async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try backstage.write(
      #"""
      {"providers": [{"name": "page", "kind": "html", "vertical": "movies",
                      "request": {"url": "https://films.example/?q={query}"}, "items": "//li",
                      "select": {"title": "."}, "fields": {"title": "title"}}]}
      """#, to: "config.json")
    let page = Data("<ol><li>Seven ".utf8) + [0x98, 0x0C] + Data(" Samurai</li></ol>".utf8)
    try page.write(to: backstage.folder.appendingPathComponent("page.html"))
    let outcome = try await backstage.run(
      "providers", "parse", "page", "--body", "page.html", "--header",
      "Content-Type: text/html; charset=\(encoding)", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Seven \u{FFFD}"))
  }
}
