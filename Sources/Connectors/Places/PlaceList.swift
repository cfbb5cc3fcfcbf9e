import SearchKit
import TextFolding

/// Places by every name that people give them.
struct PlaceList: Sendable {
  private var places: [KnownPlace]
  /// Folded names and aliases, each with the places of that name.
  private var byName: [String: [Int]] = [:]
  /// Longer texts name no place.
  private let mostWords: Int

  /// A place less known than this share of the best known one of its name is not meant by the name alone.
  private static let leastShare = 0.25
  /// Unless the person is as near to it as this, in metres.
  private static let vicinity = 100_000.0

  init(_ places: [KnownPlace] = []) {
    self.places = places
    var longest = 0
    for (index, place) in places.enumerated() {
      for name in [place.name] + place.aliases {
        let folded = Folding.fold(name)
        guard !folded.isEmpty else { continue }
        longest = max(longest, folded.utf8.count { $0 == UInt8(ascii: " ") } + 1)
        byName[folded, default: []].append(index)
      }
    }
    mostWords = longest
  }

  /// Both lists as one; of places as well known, those of this one go first.
  func adding(_ other: PlaceList) -> PlaceList { PlaceList(places + other.places) }

  /// The places that a text names: by name, or by name and what they lie in, as "Soho, London" or "soho london".
  ///
  /// - Parameters:
  ///   - text: the name as typed.
  ///   - nearest: where the person is, as far as that is known.
  /// - Returns: the best known first. Of a bare name those are left out that hardly anyone means by it: London is the
  ///   one in England, unless one is near the one in Ontario.
  func places(called text: String, nearest: Point? = nil) -> [FoundPlace] {
    // No name is longer than its own words and those of what it lies in.
    guard text.utf8.count <= 200 else { return [] }
    let words = Folding.words(text)
    guard !words.isEmpty, words.count <= 2 * mostWords else { return [] }
    let named = indices(words)
    if !named.isEmpty { return found(meant(named, nearest)) }
    for parts in 1..<max(1, words.count) {
      let container = names(meantBy: words[parts...].joined(separator: " "))
      let within = indices(Array(words[..<parts])).filter { index in
        places[index].container.map { container.contains(Folding.fold($0)) } ?? false
      }
      if !within.isEmpty { return found(within) }
    }
    return []
  }

  private func indices(_ words: [String]) -> [Int] { byName[words.joined(separator: " ")] ?? [] }

  private func meant(_ indices: [Int], _ nearest: Point?) -> [Int] {
    let best = indices.map { places[$0].known }.max() ?? 0
    return indices.filter { index in
      if places[index].known >= best * Self.leastShare { return true }
      return nearest.map { places[index].point.distance(to: $0) <= Self.vicinity } ?? false
    }
  }

  private func found(_ indices: [Int]) -> [FoundPlace] {
    indices.sorted { (-places[$0].known, $0) < (-places[$1].known, $1) }.map { places[$0].found }
  }

  /// A folded name with the names of the places that it is an alias of: "nyc" is "new york" too.
  private func names(meantBy name: String) -> [String] {
    [name] + (byName[name] ?? []).map { Folding.fold(places[$0].name) }
  }
}
