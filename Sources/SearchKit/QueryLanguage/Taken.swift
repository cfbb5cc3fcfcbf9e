/// A part of a query's text that was taken as something else than words to find.
public struct Taken: Sendable, Hashable {
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// It says nothing.
    case filler
    /// Words that need not be found.
    case optional
    case filter
    /// Words that must be found in certain fields.
    case words
    case place
    case vertical
    case provider
    case exclusion
  }

  /// The words as typed.
  public var text: String
  public var role: Role
  /// What it was understood to say, as a person reads it: "year from 1950 to 1959"; empty for filler and optional words.
  public var meaning: String

  public init(_ text: String, _ role: Role, _ meaning: String = "") {
    self.text = text
    self.role = role
    self.meaning = meaning
  }
}
