import TextFolding

/// "Did you mean": the known name that is nearest to a mistyped one.
public enum Suggestion {
  /// The nearest of the names, at most one edit in three letters away; the first of equally near ones.
  public static func nearest(to name: String, in names: [String]) -> String? {
    let wanted = name.lowercased()
    let limit = max(1, wanted.unicodeScalars.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let known = candidate.lowercased()
      let distance =
        EditDistance.distance(wanted, known, limit: limit)
        ?? (wanted.count >= 3 && known.hasPrefix(wanted) ? limit : nil)
      guard let distance, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }
}
