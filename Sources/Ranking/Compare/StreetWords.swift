/// What the words of an address stand for.
enum StreetWords {
  /// Words between those of a street's name, which many leave out.
  static let particles: Set<String> = [
    "de", "del", "della", "delle", "dei", "degli", "di", "do", "da", "dos", "das", "du", "des", "la", "el",
    "los",
    "las", "le", "les",
  ]

  /// The words of a town in full: one is "St" here and "Saint" there.
  static func ofTown(_ words: [String]) -> Set<String> {
    Set(words.map { ["st": "saint", "ste": "sainte", "ft": "fort", "mt": "mount"][$0] ?? $0 })
  }

  static let directions: Set<String> = [
    "north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest",
  ]

  /// The words of a street in full, numbers as digits: "w 51st st" is "west 51 street".
  static func readOut(_ words: [String]) -> [String] {
    let words = opening(words)
    var result: [String] = []
    var lastType = -1
    for index in words.indices where types.contains(abbreviations[words[index]] ?? words[index]) {
      lastType = index
    }
    for (index, word) in words.enumerated() {
      if cuts.contains(word), !result.isEmpty { break }
      if ordinals[word] != nil, let tens = result.last.flatMap({ StreetWords.tens[$0] }) {
        result[result.count - 1] = String(tens + (ordinals[word] ?? 0))
      } else if word == "st" || word == "ste" {
        let isSaint =
          result.allSatisfy(directions.contains) || index < lastType
          || result.last.map(types.contains) == true
        result.append(isSaint ? "saint" : "street")
      } else {
        result.append(full(word))
      }
    }
    return result
  }

  /// The words with the first in full where it is a type that is cut short, as "rua", "calle" and "viale" are.
  private static func opening(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first else { return words }
    if first == "v", words[1] == "le", words.count > 2 { return ["viale"] + words.dropFirst(2) }
    guard let long = initials[first], !types.contains(abbreviations[words[1]] ?? words[1]), words[1] != "st"
    else {
      return words
    }
    return [long] + words.dropFirst()
  }

  /// What stands for a type at the beginning of a street alone, since it may be a name elsewhere.
  private static let initials = [
    "r": "rua", "c": "calle", "cl": "calle", "v": "via", "pg": "passeig", "pc": "place", "pca": "place",
  ]

  /// The words without floors, suites and the like.
  static func withoutRooms(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let next = rest.first ?? ""
      let isNumbered = next.first?.isNumber == true
      if storeys.contains(word) {
        if let last = result.last, ordinals[last] != nil || isOrdinal(last) || levels.contains(last) {
          result.removeLast()
        } else if isNumbered {
          rest.removeFirst()
        }
      } else if word == "ste" ? isNumbered : rooms.contains(word) {
        if isNumbered || next.count == 1 { rest.removeFirst() }
      } else if word != "basement" {
        result.append(word)
      }
    }
    return result
  }

  private static func full(_ word: String) -> String {
    if let long = abbreviations[word] { return long }
    if let same = translations[word] { return same }
    if let ordinal = ordinals[word] { return String(ordinal) }
    if isOrdinal(word) { return String(word.dropLast(2)) }
    return word.count > 5 && word.hasSuffix("str") ? word + "asse" : word
  }

  private static func isOrdinal(_ word: String) -> Bool {
    word.first?.isNumber == true && ["st", "nd", "rd", "th"].contains(word.suffix(2))
      && word.dropLast(2).allSatisfy(\.isNumber)
  }

  static let types: Set<String> = [
    "street", "avenue", "boulevard", "road", "drive", "lane", "place", "square", "court", "parkway",
    "highway", "terrace",
    "circle", "row", "way", "alley", "plaza", "crescent", "quay", "mews", "rue", "via", "piazza", "calle",
    "rua", "strasse",
    "platz", "gasse", "chaussee", "corso", "viale", "paseo", "avenida", "carrer", "ulica",
  ]

  /// Types that one abbreviation stands for in several languages, as "Av." and "Pl.", by one of them.
  private static let translations: [String: String] = [
    "avenida": "avenue", "avinguda": "avenue", "aveniu": "avenue", "plaza": "place", "placa": "place",
    "praca": "place", "piazza": "place", "platz": "place", "rua": "rue", "carrer": "calle",
    "passeig": "paseo",
  ]

  private static let abbreviations: [String: String] = [
    "str": "strasse", "ave": "avenue", "av": "avenue", "aven": "avenue", "blvd": "boulevard",
    "blv": "boulevard",
    "bd": "boulevard", "boul": "boulevard", "bvd": "boulevard", "rd": "road", "dr": "drive", "ln": "lane",
    "pl": "place",
    "sq": "square", "ct": "court", "pkwy": "parkway", "pky": "parkway", "hwy": "highway", "ter": "terrace",
    "terr": "terrace", "cir": "circle", "aly": "alley", "plz": "place", "cres": "crescent", "pza": "place",
    "pzza": "place", "avda": "avenue", "avd": "avenue", "mt": "mount", "pt": "point", "ft": "fort",
    "ul": "ulica", "n": "north", "s": "south",
    "e": "east",
    "w": "west",
    "no": "north", "so": "south", "ne": "northeast", "nw": "northwest", "se": "southeast", "sw": "southwest",
  ]

  /// Words behind which only the neighbourhood follows.
  private static let cuts: Set<String> = [
    "between", "btwn", "bet", "near", "nr", "at", "off", "corner", "cnr", "opposite", "opp",
  ]

  private static let storeys: Set<String> = ["floor", "fl", "flr", "level"]
  private static let levels: Set<String> = ["ground", "lower", "upper", "top", "mezzanine", "main"]
  private static let rooms: Set<String> = [
    "suite", "unit", "apt", "apartment", "room", "rm", "shop", "stall", "bldg",
  ]

  private static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  private static let ordinals: [String: Int] = {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
      "eleventh", "twelfth",
      "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
      "twentieth",
    ]
    return Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0 + 1) })
  }()
}
