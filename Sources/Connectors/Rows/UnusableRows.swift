import Expressions
import SearchKit

/// The rows of an answer that make no hit: where no other came, that is a failure and no answer without hits.
struct UnusableRows: Sendable {
  /// What the rows are of, as "the answer".
  private let whole: String
  /// What one of them is called.
  private let noun: String
  /// The settings that read them; nil where the source itself says what each field is.
  private let settings: String?
  private let mapping: Mapping?
  private var count = 0
  private var untitled = 0
  private var first: (row: JSON, problem: String)?

  /// - Parameters:
  ///   - whole: what the rows are of, as "the answer".
  ///   - mapping: what reads them; nil where they are read as is usual.
  ///   - settings: what to correct where none can be read.
  init(of whole: String, read mapping: Mapping?, by settings: String = "`fields`") {
    self.whole = whole
    self.mapping = mapping
    self.settings = settings
    noun = "row"
  }

  /// Those that a source gives as hits, with fields by their names.
  ///
  /// - Parameter whole: what they are of, as "the answer of its program".
  init(hitsOf whole: String) {
    self.whole = whole
    mapping = nil
    settings = nil
    noun = "hit"
  }

  /// Counts a row that is no hit.
  mutating func add(_ row: JSON, _ mapped: MappedRow, _ problem: String) {
    if first == nil { first = (row, problem) }
    count += 1
    if mapped.members[Vertical.titleField] == nil { untitled += 1 }
  }

  /// Why there is no hit.
  ///
  /// - Parameters:
  ///   - hits: how many hits the other rows make.
  ///   - status: the status of the answer.
  /// - Returns: nil where there are hits, or no row came.
  func failure(besides hits: Int, httpStatus status: Int? = nil) -> ProviderFailure? {
    guard hits == 0, let first else { return nil }
    let what =
      count == 1 ? "the one \(noun) of \(whole) cannot" : "none of the \(count) \(noun)s of \(whole) can"
    let why: String
    if untitled == count, let fault = titleFault {
      let names = first.row.object?.names.filter { !$0.isEmpty } ?? []
      let there =
        names.isEmpty
        ? "\(count == 1 ? "it" : "the first") is \(Excerpt.text(JSONWriter.text(first.row)))"
        : "\(count == 1 ? "it" : "the first") has \(Excerpt.list(names))"
      why =
        "\(fault); \(there); \(settings.map { "correct \($0)" } ?? "give each hit a \"\(Vertical.titleField)\"")"
    } else {
      why = first.problem + (settings.map { "; compare \($0) with \(whole)" } ?? "")
    }
    return ProviderFailure(.unparsable, "\(what) be used: \(why)", httpStatus: status)
  }

  private var titleFault: String? {
    guard settings != nil else {
      return count == 1 ? "it has no \(Vertical.titleField)" : "they have no \(Vertical.titleField)"
    }
    return mapping.flatMap(Self.titleFault).map { count == 1 ? $0 : "\($0) in any of them" }
  }

  /// "title, which is read from "nmae", finds nothing"; nil where nothing says what it is read from.
  static func titleFault(_ mapping: Mapping) -> String? {
    mapping.declaration(of: Vertical.titleField).map {
      "\(Vertical.titleField), which is read from \(Excerpt.text(JSONWriter.text($0))), finds nothing"
    }
  }
}
