/// Words that people type to say a condition or a place, or that say nothing, as data of a vertical.
///
/// Each of `say` is a row of words and slots, the slots in braces: "in the {decade}". A slot's name tells what it
/// stands for; digits behind the name tell two of a kind apart, as in "between {year1} and {year2}". Built in are
/// `year`, `decade`, `years`, `number`, `distance`, `name` and `place`; every other name is that of a table of the
/// vertical. `{rest}` stands for what remains to be read: a phrase with it holds only at the ends of the text, one
/// without it anywhere.
public struct Phrase: Sendable, Hashable {
  public enum Meaning: Sendable, Hashable {
    /// It says nothing: its words are not looked for.
    case filler
    /// Its words are looked for but need not be found.
    case optional
    case filter(PhraseFilter)
    /// The words of its slot `name` must be found in one of these fields.
    case words(in: [String])
    /// The person names a place, a distance, or both.
    case near(PhrasePlace)
  }

  public var say: [String] { didSet { patterns = Self.patterns(of: say) } }
  public var meaning: Meaning
  /// The slots whose words stay in the text, to be looked for or read further.
  public var keep: [String]
  /// Whether it is read only when nothing was found without it.
  public var isGuess: Bool

  /// `say`, read; what is no pattern is left out.
  private(set) var patterns: [PhrasePattern]

  public init(_ say: [String], _ meaning: Meaning, keep: [String] = [], isGuess: Bool = false) {
    self.init(say, Self.patterns(of: say), meaning, keep: keep, isGuess: isGuess)
  }

  init(_ say: [String], _ patterns: [PhrasePattern], _ meaning: Meaning, keep: [String], isGuess: Bool) {
    self.say = say
    self.patterns = patterns
    self.meaning = meaning
    self.keep = keep
    self.isGuess = isGuess
  }

  /// What is no pattern is named as a mistake where a file is read.
  private static func patterns(of say: [String]) -> [PhrasePattern] {
    say.compactMap { try? PhrasePattern($0) }
  }
}

/// The condition that a phrase says.
public struct PhraseFilter: Sendable, Hashable {
  public enum Test: Sendable, Hashable {
    case equals(PhraseValue)
    /// The decade or the years of a slot.
    case range(PhraseValue)
    case between(PhraseValue, PhraseValue)
    case atLeast(PhraseValue)
    case atMost(PhraseValue)
    case above(PhraseValue)
    case below(PhraseValue)
  }

  public var field: String
  public var test: Test

  public init(_ field: String, _ test: Test) {
    self.field = field
    self.test = test
  }
}

/// A value that stands in a phrase's declaration, or the name of the slot that holds it.
public enum PhraseValue: Sendable, Hashable {
  case number(Double)
  case text(String)
  case slot(String)
}

/// The place that a phrase says.
public struct PhrasePlace: Sendable, Hashable {
  public enum Center: Sendable, Hashable {
    /// The place that the slot names; the phrase holds only when it is known.
    case slot(String)
    /// Where the person is.
    case here
  }

  public var center: Center
  /// How far from it at most, in metres.
  public var within: PhraseValue?

  public init(_ center: Center, within: PhraseValue? = nil) {
    self.center = center
    self.within = within
  }
}
