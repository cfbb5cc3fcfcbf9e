/// A name in which `*` stands for any letters and `?` for one.
package struct Glob: Sendable {
  private let pattern: [Character]

  package init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether it can stand for more than itself.
  package var isPattern: Bool { pattern.contains { $0 == "*" || $0 == "?" } }

  /// Takes time in proportion to the product of both lengths at most, whatever the number of stars.
  package func matches(_ name: String) -> Bool {
    let name = Array(name)
    var (p, n) = (0, 0)
    var star: (after: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p + 1, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        star = (last.after, last.name + 1)
        (p, n) = (last.after, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
