/// The verticals that a configuration names and that cannot be read.
struct LostVerticals: Sendable, Hashable {
  private var names: Set<String> = []
  /// Whether one of them does not even tell its name, so that it may be any.
  var hasUnnamed = false

  var isEmpty: Bool { names.isEmpty && !hasUnnamed }

  /// Adds one by the name that its file still tells.
  mutating func add(_ name: String?) {
    if let name { names.insert(name) } else { hasUnnamed = true }
  }

  /// Whether a vertical of that name may be one of them.
  func mayHave(_ name: String) -> Bool { hasUnnamed || names.contains(name) }
}
