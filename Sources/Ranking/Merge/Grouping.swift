/// Hits under their keys.
struct Grouping {
  /// What came, in order.
  private var entries: [(hit: Int32, block: Int32)] = []
  /// By block: how many came, and the last of them.
  private var blocks: [(count: Int32, last: Int32)] = []
  /// By block.
  private var keys: [UInt64] = []
  /// The place of each key's block, or -1: a hash table that is searched in line (Knuth, volume 3, 6.4, algorithm L).
  private var places: [Int32]

  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    places = Array(repeating: -1, count: size)
    entries.reserveCapacity(capacity)
    blocks.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
  }

  mutating func insert(_ hit: Int, at key: UInt64) {
    let hit = Int32(hit)
    let place = place(of: key)
    let block = Int(places[place])
    guard block >= 0 else {
      places[place] = Int32(keys.count)
      entries.append((hit, Int32(keys.count)))
      blocks.append((1, hit))
      keys.append(key)
      if keys.count * 2 > places.count { grow() }
      return
    }
    if blocks[block].last == hit { return }
    blocks[block] = (blocks[block].count + 1, hit)
    entries.append((hit, Int32(block)))
  }

  /// Where a key stands, or may.
  private func place(of key: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: key ^ key >> 32) & mask
    while places[place] >= 0, keys[Int(places[place])] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: 2 * places.count)
    for (block, key) in keys.enumerated() { places[place(of: key)] = Int32(block) }
  }

  /// Those of at least two hits, in the order of their first.
  var several: HitBlocks {
    var starts: [Int] = []
    starts.reserveCapacity(blocks.count)
    var ends: [Int] = []
    var count = 0
    for block in blocks {
      starts.append(count)
      if block.count > 1 {
        count += Int(block.count)
        ends.append(count)
      }
    }
    var hits = [Int32](repeating: 0, count: count)
    for entry in entries where blocks[Int(entry.block)].count > 1 {
      hits[starts[Int(entry.block)]] = entry.hit
      starts[Int(entry.block)] += 1
    }
    return HitBlocks(hits, ends: ends)
  }
}
