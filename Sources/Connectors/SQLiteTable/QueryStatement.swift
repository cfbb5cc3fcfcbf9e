import Expressions
import SearchKit

/// The SQL of an entry, looked through for its parameters without a database.
struct QueryStatement: Sendable, Hashable {
  let text: String
  let parameters: Set<QueryParameter>

  /// What a statement that only reads begins with.
  private static let beginnings = ["SELECT", "WITH", "VALUES"]

  /// - Throws: `OptionProblems` for parameters that nothing is bound to, and for what is no single SELECT.
  init(_ text: String) throws(OptionProblems) {
    self.text = text
    let scan = SQLScan(text)
    let name = TableOptions.Name.query
    var problems: [OptionProblems.Problem] = []
    let known = QueryParameter.allCases.map { ":\($0.rawValue)" }
    var parameters: Set<QueryParameter> = []
    for sign in scan.parameters {
      if let parameter = QueryParameter(sign: sign) {
        parameters.insert(parameter)
      } else if sign.first == "?" {
        problems.append(
          .init(
            path: name, message: "\(sign) has no name; what is asked is bound by name, as :query",
            allowed: known))
      } else {
        problems.append(
          .init(
            path: name, message: "nothing is bound to \(Excerpt.text(sign))", allowed: known, unknown: sign))
      }
    }
    if !Self.beginnings.contains(scan.firstWord.uppercased()) {
      let word = scan.firstWord.uppercased()
      let isMisspelt = Suggestion.nearest(to: word, in: Self.beginnings) != nil
      problems.append(
        isMisspelt
          ? .init(
            path: name, message: "no statement begins with \(Excerpt.text(word))", allowed: Self.beginnings,
            unknown: word)
          : .init(path: name, message: "it is one SELECT; anything else is refused"))
    } else if scan.hasSeveralStatements {
      problems.append(.init(path: name, message: "it is one statement; nothing may follow the semicolon"))
    }
    if parameters.contains(.like), !scan.words.contains("escape") {
      problems.append(
        .init(
          path: name,
          message:
            #"in :like a % or _ that was typed is escaped: write LIKE :like ESCAPE '\' ('\\' within JSON)"#))
    }
    self.parameters = parameters
    if !problems.isEmpty { throw OptionProblems(problems) }
  }
}

/// The words and parameters of a piece of SQL outside its texts and comments
/// (https://www.sqlite.org/lang.html, tokenize.c).
struct SQLScan: Sendable, Hashable {
  private(set) var parameters: [String] = []
  /// In lower case.
  private(set) var words: Set<String> = []
  private(set) var firstWord = ""
  private(set) var hasSeveralStatements = false

  init(_ sql: String) {
    let bytes = Array(sql.utf8)
    var index = 0
    var ended = false
    func peek(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        true
      default: false
      }
    }
    while index < bytes.count {
      let byte = bytes[index]
      let start = index
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        index = Self.end(of: byte, from: index, in: bytes)
      case UInt8(ascii: "["): index = Self.end(of: UInt8(ascii: "]"), from: index, in: bytes)
      case UInt8(ascii: "-") where peek(1) == byte:
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
        continue
      case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "$"):
        index += 1
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        if byte == UInt8(ascii: "?") || index > start + 1 {
          parameters.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
      case UInt8(ascii: ";"):
        ended = true
        index += 1
        continue
      case 0x9, 0xA, 0xC, 0xD, 0x20:
        index += 1
        continue
      case _ where isPart(byte):
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        if firstWord.isEmpty { firstWord = word }
        words.insert(word)
      default: index += 1
      }
      if ended { hasSeveralStatements = true }
    }
  }

  /// Behind the quote that ends a text; a doubled one stands for itself.
  private static func end(of quote: UInt8, from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == quote {
        if quote == UInt8(ascii: "]") || index + 1 >= bytes.count || bytes[index + 1] != quote {
          return index + 1
        }
        index += 1
      }
      index += 1
    }
    return bytes.count
  }
}
