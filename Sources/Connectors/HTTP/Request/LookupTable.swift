import Expressions
import SearchKit

/// The declaration of a table that a source has and an answer refers to, as the names of genres by their numbers.
struct LookupTable: Sendable {
  let name: String
  let plan: RequestPlan
  private let items: JSONPath
  private let mapping: Mapping
  /// How long a table is kept, in seconds.
  let seconds: Double
  /// What is used until there is another.
  let fallback: [String: JSON]

  /// More rows are none of a table.
  private static let most = 100_000

  init(
    _ name: String, _ options: Options, base: String?, names: [String], path: String
  ) throws(OptionProblems) {
    self.name = name
    plan = try RequestPlan(options, base: base, names: names, path: path)
    seconds = options.number("for") ?? 86_400
    fallback = Dictionary((options.members["else"]?.object?.members ?? []).map { ($0.name, $0.value) }) { $1 }
    do {
      items = try JSONPath(options.text("items") ?? "$[*]")
      mapping = try Mapping([
        "key": options.members["key"] ?? "id", "value": options.members["value"] ?? "name",
      ])
    } catch let problem as NotationProblem {
      throw OptionProblems(path: "\(path).items", "the JSONPath has a fault: \(problem)")
    } catch let problems as MappingProblems {
      throw OptionProblems(
        problems.problems.map { .init(path: "\(path).\($0.path)", message: $0.message, allowed: $0.allowed) })
    } catch { throw OptionProblems(path: path, "\(error)") }
  }

  /// The table of an answer; nil where it has none.
  func table(of body: [UInt8]) -> [String: JSON]? {
    guard let document = try? JSONReader.read(body), let rows = try? items.select(from: document) else {
      return nil
    }
    var table: [String: JSON] = [:]
    for row in rows.prefix(Self.most) {
      let members = mapping.apply(row: row, root: document, nulls: []).members
      guard let key = members["key"], let value = members["value"] else { continue }
      table[key.string ?? JSONWriter.text(key)] = value
    }
    return table.isEmpty ? nil : table
  }
}
