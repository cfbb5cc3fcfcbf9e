/// What a mapping may use beside the row that it is applied to; one serves all rows of a document.
package struct MappingSetting: Sendable {
  /// The whole document that the rows come from.
  package var root: JSON
  /// Values that stand beside the document, as the address that it came from.
  package var given: JSONObject
  /// Tables that the source has, by name.
  package var tables: [String: [String: JSON]]
  let nulls: Set<String>
  /// No text longer than this is a spelling of null.
  let longestNull: Int

  /// - Parameters:
  ///   - root: the whole document.
  ///   - nulls: spellings of "no value" in this source, as "N/A"; blank text is none in any source.
  ///   - given: values beside the document.
  ///   - tables: the source's tables by name.
  package init(
    root: JSON, nulls: Set<String> = [], given: JSONObject = JSONObject(),
    tables: [String: [String: JSON]] = [:]
  ) {
    self.root = root
    self.given = given
    self.tables = tables
    self.nulls = nulls
    longestNull = nulls.reduce(0) { max($0, $1.utf8.count) }
  }
}
