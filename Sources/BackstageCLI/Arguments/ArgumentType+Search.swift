import SearchKit

extension ArgumentType<Double> {
  /// A distance with its unit, in metres.
  static let distance = ArgumentType(Expectation(description: "a distance, as 500m, 2km or 1mi")) {
    Distance.metres($0)
  }
}

extension ArgumentType<SortOrder> {
  /// The name of what results are ordered by, perhaps with its direction.
  static let sortOrder = ArgumentType(
    Expectation(description: "the name of a field, perhaps with :asc or :desc"),
    completion: .configured(.sortable)
  ) { text in
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return SortOrder(name) }
    return ["asc": false, "desc": true][parts[1]].map { SortOrder(name, descends: $0) }
  }
}
