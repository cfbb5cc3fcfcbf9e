import Expressions
import SearchKit

/// Names for sources that a person has given none.
enum SourceName {
  private static let longest = 32

  static func isAddress(_ text: String) -> Bool { ["http", "https"].contains(URIReference.scheme(of: text)) }

  /// A text as a name: its words in lower case, with dashes between them.
  static func of(text: String) -> String {
    var name = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      }
    }
    name = String(name.prefix(longest))
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "source" : name
  }

  /// The telling part of a host's name: `themoviedb` of `https://api.themoviedb.org/3/search`; of a file its name.
  static func of(address: String) -> String {
    guard let server = URIReference.server(of: address), let start = server.range(of: "://") else {
      let file = address.split(separator: "/").last ?? ""
      return of(text: String(file.prefix { $0 != "." }))
    }
    let host = server[start].prefix { $0 != ":" }
    var labels = host.split(separator: ".").map(String.init)
    let idle: Set<String> = ["www", "api", "search", "data", "app", "m"]
    while labels.count > 2, let first = labels.first, idle.contains(first) { labels.removeFirst() }
    let short: Set<String> = ["co", "com", "org", "ac", "gov", "net"]
    if labels.count > 1, !labels.allSatisfy({ $0.allSatisfy(\.isNumber) }) { labels.removeLast() }
    if labels.count > 1, let last = labels.last, short.contains(last) { labels.removeLast() }
    return of(text: labels.joined(separator: "-"))
  }
}

extension String {
  /// What stands behind another text.
  fileprivate func range(of other: String) -> PartialRangeFrom<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(other) { return self.index(index, offsetBy: other.count)... }
      index = self.index(after: index)
    }
    return nil
  }
}
