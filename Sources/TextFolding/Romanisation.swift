/// Cyrillic and Greek letters in Latin ones, as the BGN/PCGN 1947 and ELOT 743 systems write them.
package enum Romanisation {
  /// A folded word in Latin letters; other scripts stay as they are.
  package static func latin(_ word: String) -> String {
    guard word.utf8.contains(where: { (0xCD...0xD3).contains($0) }) else { return word }
    var result = ""
    for scalar in word.unicodeScalars {
      if let latin = letters[scalar] { result += latin } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private static let letters: [Unicode.Scalar: String] = {
    let rows =
      "а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch "
      + "ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j љ lj њ nj ћ c ђ d џ dz "
      + "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o"
    let words = rows.split(separator: " ")
    var letters: [Unicode.Scalar: String] = ["ъ": "", "ь": ""]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      if let scalar = words[index].unicodeScalars.first { letters[scalar] = String(words[index + 1]) }
    }
    return letters
  }()
}
