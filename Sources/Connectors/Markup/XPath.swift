import CLibXML
import Expressions

/// A compiled expression of XPath 1.0 (https://www.w3.org/TR/1999/REC-xpath-19991116).
///
/// It belongs to one thread at a time.
@safe final class XPath {
  /// Why a text is no expression, or one could not be evaluated.
  struct Problem: Error, Sendable, Hashable {
    var reason: String
  }

  /// What an expression gave.
  @safe enum Value {
    /// In the order of the document.
    case nodes([XPathNode])
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// Longer texts are no expression that a person wrote.
  private static let longest = 4096
  /// How many nodes are kept of an answer.
  static let mostNodes = 10_000

  private let expression: xmlXPathCompExprPtr
  let text: String

  /// - Throws: `Problem` with what is wrong with the text.
  init(_ text: String) throws(Problem) {
    guard !text.isEmpty else { throw Problem(reason: "it is empty") }
    guard text.utf8.count <= Self.longest else {
      throw Problem(reason: "it is longer than \(Self.longest) bytes")
    }
    guard !text.utf8.contains(0) else { throw Problem(reason: "it has a NUL character") }
    var noted = clibxml_fault()
    guard let expression = unsafe clibxml_compile(text, &noted) else {
      throw Problem(reason: Self.reason(noted, of: text))
    }
    unsafe self.expression = expression
    self.text = text
  }

  deinit { unsafe clibxml_free_expression(expression) }

  /// Finds out whether a text is an expression that can be evaluated; a function that does not exist shows only then.
  ///
  /// - Throws: `Problem` with what is wrong with it.
  static func check(_ text: String) throws(Problem) {
    let expression = try XPath(text)
    guard let blank = try? MarkupText(Array("<p></p>".utf8), form: .html),
      let page = try? MarkupDocument(blank, as: .html)
    else { return }
    _ = try expression.value(in: page)
  }

  /// libxml2 gives a number alone (xmlerror.h), and in an expression the place.
  private static func reason(_ noted: clibxml_fault, of text: String) -> String {
    let code = Int(noted.code) - Int(XML_XPATH_EXPRESSION_OK.rawValue)
    let what = reasons[code] ?? "it is not understood (error \(noted.code))"
    let place = Int(noted.place)
    guard [1, 2, 3, 4, 6, 7, 8, 21].contains(code), (0...text.utf8.count).contains(place) else { return what }
    let rest = String(decoding: text.utf8.dropFirst(place), as: UTF8.self)
    return what + (rest.isEmpty ? ", at its end" : ", before \(Excerpt.quoted(rest))")
  }

  private static let reasons: [Int: String] = [
    1: "a number is malformed", 2: "a text has no closing quote", 3: "a text should begin here",
    4: "a variable's name is missing", 5: "there are no variables here", 6: "a predicate has no closing ]",
    7: "an expression is missing or malformed", 8: "a parenthesis is not closed",
    9: "there is no such function",
    10: "an operand is of the wrong type", 11: "a value is of the wrong type",
    12: "a function has too many or too few arguments", 19: "there is no such namespace prefix",
    21: "there is a character that no expression has", 23: "it is nested too deeply",
    25: "it takes too much work", 26: "it is nested too deeply",
  ]

  /// Evaluates at a node of a document; at its root where none is given.
  func value(in page: MarkupDocument, at node: XPathNode? = nil) throws(Problem) -> Value {
    var noted = clibxml_fault()
    guard let result = unsafe page.evaluate(expression, at: node?.pointer, &noted) else {
      throw Problem(reason: Self.reason(noted, of: text))
    }
    defer { unsafe clibxml_free_result(result) }
    switch unsafe clibxml_sort(result) {
    case 0:
      unsafe clibxml_sort_nodes(result)
      var nodes: [XPathNode] = []
      for index in 0..<min(unsafe clibxml_count(result), Int32(Self.mostNodes)) {
        let pointer = unsafe clibxml_node(result, index)
        if let pointer = unsafe pointer, unsafe clibxml_is_of_document(pointer) == 1 {
          unsafe nodes.append(XPathNode(pointer, of: page))
        }
      }
      return .nodes(nodes)
    case 1: return .text(unsafe clibxml_string(result).map { unsafe String(cString: $0) } ?? "")
    case 2: return .number(unsafe clibxml_number(result))
    case 3: return .flag(unsafe clibxml_flag(result) == 1)
    default: throw Problem(reason: "it gives nothing that has a text")
    }
  }
}

/// A node of a page, good as long as the page is held.
@safe struct XPathNode {
  let pointer: xmlNodePtr
  private let page: MarkupDocument

  @unsafe init(_ pointer: xmlNodePtr, of page: MarkupDocument) {
    unsafe self.pointer = pointer
    self.page = page
  }

  /// As a reader of the page sees it.
  var text: String { unsafe page.shownText(pointer) }
}
