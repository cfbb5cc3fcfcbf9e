/// Finds ids for rows whose own id an earlier row has.
struct Namesakes {
  /// Every id that is given.
  private var ids: Set<String>
  /// What the rows under one id say, to know a row that says nothing new.
  private var known: [String: Set<String>] = [:]
  /// The number last given under an id, so that many rows of one id cost no search each.
  private var last: [String: Int] = [:]

  /// - Parameter ids: those that rows have by themselves.
  init(ids: [String: Int]) { self.ids = Set(ids.keys) }

  func knows(_ id: String) -> Bool { known[id] != nil }

  /// Takes in what the row says that keeps the id.
  mutating func learn(_ hit: StoredHit, called id: String) { known[id] = [hit.content] }

  /// The id for one more row that calls itself so.
  ///
  /// - Returns: nil for a row that says the same as one before it.
  mutating func name(for hit: StoredHit, called id: String) -> String? {
    guard known[id, default: []].insert(hit.content).inserted else { return nil }
    var number = last[id, default: 1]
    var name: String
    repeat {
      number += 1
      name = "\(id)#\(number)"
    } while !ids.insert(name).inserted
    last[id] = number
    return name
  }
}
