import SearchKit

/// Hits joined to groups, none of which holds two hits that contradict each other.
struct Clusters {
  /// Why a hit and another came together.
  struct Join {
    var hits: (Int, Int)
    var reason: String
    var confidence: Double
  }

  private struct Group {
    var members: [Int32]
    /// One member for each way in which members are described.
    var faces: [Int32]
    var providers: [Int]
  }

  private var parents: [Int32]
  /// By root; nil for a hit alone.
  private var groups: [Group?]
  /// By root: the signs of its group's providers.
  private var signs: [UInt64]
  private(set) var joins: [Join] = []
  private let hits: ReadHits
  private let rules: RuleSet
  /// No more different descriptions than this are of one thing: an identifier that says so is too coarse.
  private static let mostFaces = 32

  init(_ hits: ReadHits, rules: RuleSet) {
    self.hits = hits
    self.rules = rules
    parents = hits.indices.map { Int32($0) }
    groups = Array(repeating: nil, count: hits.count)
    signs = hits.indices.map { Self.sign(of: hits.provider(of: $0)) }
  }

  /// The first hit of the group.
  mutating func root(of hit: Int) -> Int {
    var root = hit
    while Int(parents[root]) != root { root = Int(parents[root]) }
    var next = hit
    while next != root {
      let parent = Int(parents[next])
      parents[next] = Int32(root)
      next = parent
    }
    return root
  }

  /// The members of a root's group in order.
  func members(of root: Int) -> [Int] { groups[root]?.members.map { Int($0) }.sorted() ?? [root] }

  /// Whether the hit of a root, or another of its group, is the provider's.
  func holds(provider: Int, in root: Int) -> Bool {
    guard signs[root] & Self.sign(of: provider) != 0 else { return false }
    return groups[root]?.providers.contains(provider) ?? (hits.provider(of: root) == provider)
  }

  /// One bit, which providers beyond the 64th share with others.
  private static func sign(of provider: Int) -> UInt64 { 1 << UInt64(provider & 63) }

  /// Joins the groups of two hits, unless members of them contradict each other.
  ///
  /// Only a rule that joins rows may bring two hits of one provider together.
  ///
  /// - Returns: whether the hits are in one group now.
  mutating func join(_ a: Int, _ b: Int, by rule: RuleSet.Rule) -> Bool {
    let (rootA, rootB) = (root(of: a), root(of: b))
    guard rootA != rootB else { return true }
    let (left, right) = (group(of: rootA), group(of: rootB))
    guard fit(left, right, joinsRows: rule.joinsRows) else { return false }
    let (root, other) = rootA < rootB ? (rootA, rootB) : (rootB, rootA)
    parents[other] = Int32(root)
    signs[root] |= signs[other]
    groups[rootA] = nil
    groups[rootB] = nil
    groups[root] = left.members.count < right.members.count ? joined(right, left) : joined(left, right)
    joins.append(Join(hits: (a, b), reason: rule.reason, confidence: rule.confidence))
    return true
  }

  private func group(of root: Int) -> Group {
    groups[root] ?? Group(members: [Int32(root)], faces: [Int32(root)], providers: [hits.provider(of: root)])
  }

  private func fit(_ left: Group, _ right: Group, joinsRows: Bool) -> Bool {
    if !joinsRows, left.providers.contains(where: right.providers.contains) { return false }
    let new = newFaces(of: right, in: left)
    guard left.faces.count + new.count <= Self.mostFaces else { return false }
    return new.allSatisfy { b in
      left.faces.allSatisfy { rules.contradiction(hits[Int($0)], hits[Int(b)]) == nil }
    }
  }

  /// The groups as one; the larger keeps its storage.
  private func joined(_ large: consuming Group, _ small: Group) -> Group {
    large.faces += newFaces(of: small, in: large)
    large.members += small.members
    for provider in small.providers where !large.providers.contains(provider) {
      large.providers.append(provider)
    }
    return large
  }

  private func newFaces(of small: Group, in large: Group) -> [Int32] {
    small.faces.filter { face in
      !large.faces.contains { hits[Int($0)].looksLike(hits[Int(face)]) }
    }
  }
}
