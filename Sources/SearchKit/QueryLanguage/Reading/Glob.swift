/// A pattern of a name: `*` stands for any letters and `?` for one.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether it can stand for more than itself.
  var isPattern: Bool { pattern.contains { $0 == "*" || $0 == "?" } }

  /// Takes time in proportion to the product of both lengths at most.
  func matches(_ name: String) -> Bool {
    let name = Array(name)
    var place = 0
    var at = 0
    var star: (pattern: Int, name: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == name[place] || pattern[at] == "?" {
        at += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        at = last.pattern + 1
        place = last.name + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
