/// One row of one provider's answer.
public struct Hit: Sendable, Hashable {
  /// The source's own identifier of the row, unique within that provider.
  public var id: String
  public var title: String
  /// What else the source tells, by the field names of the vertical; a field that it does not tell is absent.
  public var fields: [String: FieldValue]
  /// The source's own score of the row, on a scale of its own.
  public var score: Double?
  /// Which of the source's own parts found it, as the engines of a metasearch.
  public var providers: [String] = []

  public init(id: String, title: String, fields: [String: FieldValue] = [:], score: Double? = nil) {
    self.id = id
    self.title = title
    self.fields = fields
    self.score = score
  }

  /// The value of a field, `title` among them.
  public subscript(_ field: String) -> FieldValue? {
    field == Vertical.titleField ? .text(title) : fields[field]
  }

  /// What sort of thing it is within its vertical (movie, series, episode…): things of two kinds are never one.
  public var kind: String? { fields[Vertical.kindField]?.firstText }

  public var url: String? { fields[Vertical.urlField]?.firstText }
}
