import SearchKit

/// How a source is asked for its later pages.
struct PagingPlan: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case page, offset, cursor, token, link

    /// The value that names a later page in a request; nil where the answer gives its whole address.
    var value: String? { self == .link ? nil : rawValue }
  }

  /// Nil where the first answer is all.
  var kind: Kind?
  /// The number of the first page, or the first offset.
  var first: Int
  /// How many rows a page has at most; nil where it is as many as are wanted.
  var size: Int?
  /// How many pages one search asks for at most.
  var most: Int

  init(_ options: Options?) {
    kind = options?.text("kind").flatMap(Kind.init)
    first = options?.integer("first") ?? (kind == .page ? 1 : 0)
    size = options?.integer("size")
    most = kind == nil ? 1 : options?.integer("most") ?? 3
  }

  /// What keeps a request, by the names that it uses, from asking for a later page; nil where nothing does.
  func problem(of variables: Set<String>) -> OptionProblems.Problem? {
    guard let kind, let value = kind.value, most > 1, !variables.contains(value) else { return nil }
    let others = Kind.allCases.compactMap(\.value).filter { variables.contains($0) }
    let way = others.first.map { "; it has {\($0)}, which is for \"kind\": \"\($0)\"" } ?? ""
    return OptionProblems.Problem(
      path: "paging.kind",
      message: "later pages are asked for by {\(value)}, and the request has none\(way)")
  }

  /// How many rows a page is asked for; it is the same on every page, so that page numbers keep their meaning.
  func limit(wanting hits: Int) -> Int { max(1, min(size ?? hits, hits)) }

  /// The first place in the source, as its first request names it.
  func start(limit: Int) -> PagePlace {
    var start = PagePlace(index: 0, first: first, limit: limit)
    // Where nothing is said of pages, the first is the first.
    if kind == nil { start.page = 1 }
    return start
  }
}

/// A place in a source's list: which page is asked for, and how its request names it.
struct PagePlace: Sendable, Hashable {
  /// Which page of this search it is, from 0.
  var index: Int
  var page: Int
  var offset: Int
  var limit: Int
  var cursor: String?
  var token: String?
  /// A whole address, which goes before all else.
  var link: String?

  fileprivate init(index: Int, first: Int, limit: Int) {
    self.index = index
    page = first
    offset = first
    self.limit = limit
  }

  /// The place where an answer says that the source goes on, else the one behind the page; nil at the end.
  ///
  /// - Parameters:
  ///   - answer: what came of this place.
  ///   - links: the answer's `Link` headers.
  ///   - kind: how the source is asked on.
  /// - Returns: the next place.
  func next(after answer: ProviderAnswer, links: [String], by kind: PagingPlan.Kind) -> PagePlace? {
    var next = self
    next.index += 1
    next.link = nil
    switch (kind, answer.next) {
    case (_, .link(let link)?): next.link = link
    case (_, .cursor(let cursor)?): next.cursor = cursor
    case (_, .token(let token)?): next.token = token
    // That there is a further page is the answer's to say; how the source counts them is declared.
    case (.page, .page?): next.page += 1
    case (.offset, .offset(let offset)?) where offset > self.offset: next.offset = offset
    case (.link, _):
      guard let link = LinkHeader.target(of: "next", in: links) else { return nil }
      next.link = link
    case (.page, nil), (.offset, nil):
      // An answer that tells the total would have told that there is more.
      if answer.total != nil, !answer.totalIsLowerBound { return nil }
      guard answer.hits.count + answer.droppedRows >= limit else { return nil }
      next.page += 1
      next.offset += limit
    case (.page, _), (.offset, _), (.cursor, _), (.token, _): return nil
    }
    return next
  }
}
