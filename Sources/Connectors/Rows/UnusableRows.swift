import Expressions
import SearchKit

/// The rows of an answer that make no hit: where no other came, that is a failure and no answer without hits.
struct UnusableRows: Sendable {
  /// What the rows are of, as "the answer".
  private let whole: String
  /// What one of them is called.
  private let noun: String
  private let remedy: Remedy
  private let mapping: Mapping?
  /// Where lists are in an answer whose row is no list.
  var lists: ListPlaces?
  private var count = 0
  private var untitled = 0
  private var first: (row: JSON, problem: String)?

  /// What can be done about them.
  private enum Remedy: Sendable, Hashable {
    /// The settings that read them can be corrected.
    case correct(String)
    /// The source itself says what each field is.
    case giveTitles
    /// Neither the configuration nor the source is anybody's here.
    case none
  }

  /// - Parameters:
  ///   - whole: what the rows are of, as "the answer".
  ///   - mapping: what reads them; nil where they are read as is usual.
  ///   - settings: what to correct where none can be read; nil where that is nothing of the configuration.
  init(of whole: String, read mapping: Mapping?, by settings: String? = "`fields`") {
    self.whole = whole
    self.mapping = mapping
    remedy = settings.map { .correct($0) } ?? .none
    noun = "row"
  }

  /// Those that a source gives as hits, with fields by their names.
  ///
  /// - Parameter whole: what they are of, as "the answer of its program".
  init(hitsOf whole: String) {
    self.whole = whole
    mapping = nil
    remedy = .giveTitles
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
    if untitled == count, let fault = titleFault, remedy != .none, let place = lists?.words {
      why = "\(fault); \(place); correct `items`"
    } else if untitled == count, let fault = titleFault {
      let names = first.row.object?.names.filter { !$0.isEmpty } ?? []
      let there =
        names.isEmpty
        ? "\(count == 1 ? "it" : "the first") is \(Excerpt.text(JSONWriter.text(first.row)))"
        : "\(count == 1 ? "it" : "the first") has \(Excerpt.list(names))"
      why = "\(fault); \(there)\(meant(in: first.row) ?? advice)"
    } else if case .correct(let settings) = remedy {
      why = "\(first.problem); compare \(settings) with \(whole)"
    } else {
      why = first.problem
    }
    return ProviderFailure(.unparsable, "\(what) be used: \(why)", httpStatus: status)
  }

  /// The path that the title's name may stand for, where there is something.
  private func meant(in row: JSON) -> String? {
    guard case .correct = remedy, let name = mapping?.declaration(of: Vertical.titleField)?.string,
      let path = DottedNames.path(of: name), ((try? path.first(in: row)) ?? nil) != nil
    else { return nil }
    return "; did you mean \(Excerpt.quoted(path.text))?"
  }

  private var advice: String {
    switch remedy {
    case .correct(let settings): "; correct \(settings)"
    case .giveTitles: "; give each hit a \"\(Vertical.titleField)\""
    case .none: ""
    }
  }

  private var titleFault: String? {
    guard case .correct = remedy else {
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
