import Connectors
import Expressions
import SearchKit

/// Makes finders of places from lists that lie in `/places.csv`.
enum PlaceWorld {
  static func finder(_ list: String? = nil) throws -> PlaceFinder { try finder(list.map { Array($0.utf8) }) }

  static func finder(_ list: [UInt8]?) throws(OptionProblems) -> PlaceFinder {
    let context = PluginContext(
      readFile: { path throws(FileProblem) in
        guard let list else { throw FileProblem(path: path, reason: "there is no such file") }
        return list
      }, cacheFolder: "/cache", now: { 0 },
      provider: { _, _ throws(OptionProblems) in throw OptionProblems([]) })
    var options = JSONObject()
    options["path"] = list == nil ? nil : "/places.csv"
    return try PlaceKinds.table[0].make(Options(options), context)
  }

  /// What is wrong with a list.
  static func problems(_ list: String) -> [String] { problems(Array(list.utf8)) }

  static func problems(_ list: [UInt8]) -> [String] {
    do {
      _ = try finder(list)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }
}
