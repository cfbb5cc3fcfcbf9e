/// The words that a slot of a phrase may stand for, and the values that they mean.
public struct PhraseTable: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    /// What people type, compared as folded words.
    public var words: String
    /// The value, in every way in which sources write it.
    public var values: [String]

    public init(_ words: String, _ values: [String]) {
      self.words = words
      self.values = values
    }
  }

  public var name: String
  public var rows: [Row]

  public init(_ name: String, _ rows: [Row]) {
    self.name = name
    self.rows = rows
  }
}
