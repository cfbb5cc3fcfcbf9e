/// What a person asks for: a text, and what is said beside it.
package struct QueryRequest: Sendable, Hashable {
  package var text: String
  /// The verticals chosen beside the text; those that the text names are searched too.
  package var verticals: [String]
  /// The providers chosen beside the text, as names or globs; those that the text names are asked too.
  package var providers: [String]
  /// Counted from 1.
  package var page: Int
  /// How many results a page has, in each vertical.
  package var limit: Int
  /// Where the person is, where that is told with the request; else it is what the reader knows.
  package var home: NamedPoint?
  /// How far from the place at most, in metres, where the text does not say.
  package var within: Double?

  package init(
    _ text: String, verticals: [String] = [], providers: [String] = [], page: Int = 1, limit: Int = 10,
    home: NamedPoint? = nil, within: Double? = nil
  ) {
    self.text = text
    self.verticals = verticals
    self.providers = providers
    self.page = page
    self.limit = limit
    self.home = home
    self.within = within
  }
}
