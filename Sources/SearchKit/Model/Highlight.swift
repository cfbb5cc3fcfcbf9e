/// A piece of a field's text that the query found.
public struct Highlight: Sendable, Hashable {
  /// Which value of a field with several, counted from 0; 0 for a field with one.
  public var value: Int
  /// In UTF-16 code units from the start of the value, the end excluded.
  public var range: Range<Int>

  public init(value: Int = 0, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
