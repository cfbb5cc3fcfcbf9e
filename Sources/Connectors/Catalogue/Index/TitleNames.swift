import SearchKit
import TextFolding

/// What a title, or a query that may be one, is called: folded, with and without its article, with numbers in digits.
struct TitleNames {
  /// The names, the whole title first; none twice.
  private(set) var all: [String] = []

  /// A title of punctuation only is called by its own signs, so that "$" finds a thing of that name.
  init(_ title: String) {
    let folded = Folding.fold(title)
    guard !folded.isEmpty else {
      let signs = title.trimmed.lowercased()
      all = signs.isEmpty ? [] : [signs]
      return
    }
    add(folded)
    let split = Articles.split(title)
    if split.article != nil { add(Folding.fold(split.rest)) }
  }

  private mutating func add(_ name: String) {
    guard !name.isEmpty, !all.contains(name) else { return }
    all.append(name)
    let words = Folding.parted(name)
    let digits = Numerals.inDigits(words)
    guard digits != words else { return }
    let number = digits.joined(separator: " ")
    if !all.contains(number) { all.append(number) }
  }

  /// The words to index for a title: its own, and those that only its other names have.
  var words: String {
    guard let first = all.first, all.count > 1 else { return all.first ?? "" }
    var words = first
    var known = Set(first.split(separator: " "))
    for name in all.dropFirst() {
      for word in name.split(separator: " ") where known.insert(word).inserted { words += " " + word }
    }
    return words
  }
}
