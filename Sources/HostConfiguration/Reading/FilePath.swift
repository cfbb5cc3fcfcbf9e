/// Paths as text, by the rules of POSIX.
package enum FilePath {
  /// The path from the root: a relative one counts from the folder; `.`, `..` and doubled slashes are resolved by name.
  package static func absolute(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder in which an absolute path stands.
  static func folder(of path: String) -> String { absolute("..", from: path) }
}
