import Expressions

/// A hit in the form that an index holds it in, taken apart.
struct StoredHit {
  private static let id = "id"

  private let members: [JSONObject.Member]
  private let stored: ArraySlice<UInt8>

  /// - Parameter stored: what `RowIndexing` wrote; of anything else all is kept and nothing is known.
  init(_ stored: ArraySlice<UInt8>) {
    self.stored = stored
    // The program wrote it itself a moment ago.
    members = (try? JSONReader.read(Array(stored)))?.object?.members ?? []
  }

  /// What it says beside its id, equal for hits that say the same whatever the order of their fields.
  var content: String {
    let others = members.filter { $0.name != Self.id }.sorted { $0.name < $1.name }
    return members.isEmpty
      ? String(decoding: stored, as: UTF8.self) : JSONWriter.text(.object(JSONObject(others)))
  }

  /// The same hit under another id.
  func bytes(called id: String) -> [UInt8] {
    var object = JSONObject(members)
    object[Self.id] = .string(id)
    return Array(JSONWriter.text(.object(object)).utf8)
  }
}
