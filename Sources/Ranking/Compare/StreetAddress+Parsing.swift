import SearchKit
import TextFolding

extension StreetAddress {
  /// Reads the street and number of a place; nil where it has none.
  init?(_ place: Place) {
    guard let text = place.address, let street = Self.street(in: text) else { return nil }
    let words = StreetWords.readOut(street.words)
    guard street.number != nil || !words.isEmpty else { return nil }
    let type = Self.typeIndex(in: words)
    var name: [String] = []
    var directions: Set<String> = []
    for (index, word) in words.enumerated() where index != type {
      let isBehindType = type.map { $0 > 0 && index > $0 } ?? false
      if StreetWords.directions.contains(word) {
        directions.insert(word)
      } else if !isBehindType {
        name.append(word)
      }
    }
    let telling = name.filter { !StreetWords.particles.contains($0) }
    if !telling.isEmpty { name = telling }
    let locality = place.locality ?? ""
    self.init(
      number: street.number, name: name.isEmpty ? words.joined() : name.joined(),
      type: type.map { words[$0] }, directions: directions,
      town: StreetWords.ofTown(Folding.words(String(locality.prefix { $0 != "," && $0 != "(" }))),
      region: StreetWords.ofTown(Folding.words(locality)))
  }

  /// The street type: the last that has a name before it, else the one that the street begins with.
  ///
  /// What follows the first kind is the town; "Avenue A" and "rue du Pommier" are of the second.
  private static func typeIndex(in words: [String]) -> Int? {
    let types = words.indices.filter { StreetWords.types.contains(words[$0]) }
    if types.first == 0, words.count > 1 { return 0 }
    return types.last { $0 > 0 }
  }

  /// The part of the address that names a street, and its number.
  private static func street(in text: String) -> (number: HouseNumber?, words: [String])? {
    let parts = text.split { ",;()\n".contains($0) }.map { StreetWords.withoutRooms(joined(words(of: $0))) }
      .filter { !$0.isEmpty }
    for (index, part) in parts.enumerated() {
      if part.count == 1, let number = HouseNumber(part[0]) {
        // "Via Stella, 22" or "22, Via Stella".
        let street = index > 0 ? parts[index - 1] : index + 1 < parts.count ? parts[index + 1] : []
        return (number, street)
      }
      if let first = part.first, let number = HouseNumber(first) { return (number, Array(part.dropFirst())) }
      if let last = part.last, let number = HouseNumber(last) { return (number, Array(part.dropLast())) }
      if let first = part.first, part.count > 1, let number = Numerals.number(first),
        first.first?.isNumber == false
      {
        return (HouseNumber(String(number)), Array(part.dropFirst()))
      }
    }
    return parts.first.map { (nil, $0) }
  }

  /// The words with what belongs to a house number at the number: "12 bis" is "12bis", and "12 A" behind a street "12a".
  private static func joined(_ words: [String]) -> [String] {
    guard let place = words.indices.dropFirst().first(where: { HouseNumber(words[$0 - 1]) != nil }) else {
      return words
    }
    let isLetter = words[place].utf8.count == 1 && place == words.count - 1 && place > 1
    guard isLetter || ["bis", "ter"].contains(words[place]) else { return words }
    return words[..<(place - 1)] + [words[place - 1] + words[place]] + words[(place + 1)...]
  }

  /// The words of one part; house numbers keep their hyphens and strokes.
  private static func words(of part: Substring) -> [String] {
    part.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      guard let first = word.first, first.isASCII, first.isNumber else { return Folding.words(String(word)) }
      let number = word.lowercased().filter { $0.isLetter || $0.isNumber || "-–/".contains($0) }
      return [number]
    }
  }
}
