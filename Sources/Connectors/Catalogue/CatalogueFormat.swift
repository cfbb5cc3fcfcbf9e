/// The forms of file that a catalogue can be.
enum CatalogueFormat: String, Sendable, Hashable, CaseIterable {
  case json, ndjson, csv, tsv

  /// The format that a file's ending names.
  init?(ending path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "json", "geojson": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    default: return nil
    }
  }
}
