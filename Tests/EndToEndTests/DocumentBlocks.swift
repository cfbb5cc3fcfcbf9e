import Foundation
import Testing

/// The blocks of code in a document that have a name before them, as `<!-- plugin.py -->`.
struct DocumentBlocks {
  private let path: String

  init(_ path: String) { self.path = path }

  func block(_ name: String) throws -> String {
    let document = try String(contentsOf: Backstage.root.appendingPathComponent(path), encoding: .utf8)
    let rest = try #require(document.components(separatedBy: "<!-- \(name) -->\n").dropFirst().first)
    return rest.components(separatedBy: "```")[1].drop { $0 != "\n" }.dropFirst().description
  }
}
