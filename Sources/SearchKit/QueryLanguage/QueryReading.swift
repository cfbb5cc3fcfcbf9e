/// How a query's text was read, in each vertical that it is for.
package struct QueryReading: Sendable, Hashable {
  /// The readings of the text in one vertical.
  package struct InVertical: Sendable, Hashable {
    package var vertical: String
    /// One to four, no two alike, the most telling first.
    ///
    /// They begin with every phrase that was found and give back some, until each word is a word to find.
    package var interpretations: [Query]
    /// The reading in which every word is a word to find; operators are operators in every reading.
    package var literal: Query
  }

  package var text: String
  /// The verticals that the text names; empty for all.
  package var verticals: [String]
  /// The providers that the text names, as names or globs; empty for all.
  package var providers: [String]
  /// One for each vertical that is to be searched, in the order of the verticals.
  package var readings: [InVertical]
}
