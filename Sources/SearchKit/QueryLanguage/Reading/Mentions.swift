/// The verticals and providers that a text names by `@` and `!`.
struct Mentions {
  private(set) var verticals: [String] = []
  private(set) var providers: [String] = []
  private(set) var notes: [String] = []
  private(set) var taken: [PlacedTaken] = []
  /// The tokens that name none; an unknown name among them is a word.
  private(set) var rest: [QueryToken] = []

  init(_ tokens: [QueryToken], verticals: [Vertical], names: KnownNames, providers: [String]) {
    for token in tokens {
      switch token.kind {
      case .vertical(let name) where !token.isExcluded:
        if !takeVertical(token, name, names.answer(name), verticals) { keepAsWord(token) }
      case .provider(let name) where !token.isExcluded:
        if !takeProvider(token, name, providers) { keepAsWord(token) }
      case .vertical, .provider: keepAsWord(token)
      case .word, .phrase, .field: rest.append(token)
      }
    }
  }

  private mutating func keepAsWord(_ token: QueryToken) {
    rest.append(token)
  }

  private mutating func takeVertical(
    _ token: QueryToken, _ name: String, _ answer: KnownNames.Answer, _ verticals: [Vertical]
  ) -> Bool {
    switch answer {
    case .known(let index):
      let vertical = verticals[index]
      if !self.verticals.contains(vertical.name) { self.verticals.append(vertical.name) }
      taken.append(PlacedTaken(token, .vertical, "only \(vertical.title)"))
      return true
    case .ambiguous(let names):
      note(
        "\(token.text) may be \(names.map { "@\($0)" }.joined(separator: " or ")), so it is read as a word")
    case .unknown(let nearest):
      note("there is no vertical \"\(name)\"\(hint(nearest, sign: "@")), so it is read as a word")
    }
    return false
  }

  private mutating func takeProvider(_ token: QueryToken, _ name: String, _ providers: [String]) -> Bool {
    let glob = Glob(name.lowercased())
    let matches = providers.filter { glob.matches($0.lowercased()) }
    guard !matches.isEmpty else {
      let nearest = Suggestion.nearest(to: name, in: providers)
      note("there is no provider \"\(name)\"\(hint(nearest, sign: "!")), so it is read as a word")
      return false
    }
    // A pattern that means the same to who knows capitals stays one.
    let keepsPattern = glob.isPattern && providers.filter(Glob(name).matches) == matches
    for mention in keepsPattern ? [name] : matches where !self.providers.contains(mention) {
      self.providers.append(mention)
    }
    taken.append(PlacedTaken(token, .provider, "only \(matches.joined(separator: ", "))"))
    return true
  }

  private func hint(_ nearest: String?, sign: String) -> String {
    nearest.map { ", did you mean \(sign)\($0)" } ?? ""
  }

  private mutating func note(_ text: String) { notes.append(text) }
}
