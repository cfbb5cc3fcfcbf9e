import Expressions
package import SearchKit

/// Everything that a kind's declaration makes of its shipped file, without searching.
package struct DeclaredRows {
  package var hits: [Hit] = []
  /// What could not be read, with the row's id.
  package var problems: [String] = []

  /// The kind whose declaration was not one of a whole JSON file.
  package struct Undeclared: Error {
    package var kind: String
  }

  /// Makes a provider of the kind, catches the declaration that it asks its host for, and maps every row.
  package init(_ kind: ProviderKind, in vertical: Vertical) throws {
    let caught = Guarded<Declaration?>(nil)
    let context = PluginContext(
      readFile: { path throws(FileProblem) in throw FileProblem(path: path, reason: "no file is read") },
      cacheFolder: "/", now: { 0 },
      provider: { entry, declaration throws(OptionProblems) in
        caught.withLock { $0 = declaration }
        return StubProvider(entry.name, vertical: vertical, hits: [])
      })
    _ = try kind.make(ProviderEntry(name: kind.name, kind: kind.name, vertical: vertical), context)
    guard let declaration = caught.withLock({ $0 }), let file = declaration.file else {
      throw Undeclared(kind: kind.name)
    }
    let settings = try JSONReader.read(declaration.settings)
    let root = try JSONReader.read(file.bytes)
    let mapping = try Mapping(settings["fields"]?.object ?? [:])
    let path = try JSONPath((settings["items"]?.string ?? "$") + "[*]")
    for row in try path.select(from: root) { map(row, of: root, by: mapping, in: vertical) }
  }

  private mutating func map(_ row: JSON, of root: JSON, by mapping: Mapping, in vertical: Vertical) {
    let mapped = mapping.apply(row: row, root: root, nulls: [])
    let name = "row \(hits.count + 1)"
    problems += mapped.problems.map { "\(name): \($0)" }
    do throws(Hit.Unreadable) {
      hits.append(
        try Hit(json: .object(mapped.members), in: vertical, id: name) { problems.append("\(name): \($0)") })
    } catch {
      problems.append("\(name): \(error.reason)")
    }
  }
}
