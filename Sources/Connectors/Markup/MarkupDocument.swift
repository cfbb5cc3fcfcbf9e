import CLibXML

/// A parsed text of XML or of HTML, as libxml2 holds it.
///
/// It belongs to one thread at a time. Nothing outside the text is read, whatever it asks for, and no entity is expanded into another.
@safe final class MarkupDocument {
  /// Why a text is nothing at all.
  struct Unreadable: Error, Sendable, Hashable {
    var reason: String
  }

  private let document: UnsafeMutablePointer<xmlDoc>
  private let context: xmlXPathContextPtr
  /// The first fault that was read over, as "line 3: Opening and ending tag mismatch"; nil for a text without one.
  let fault: String?
  /// Whether so deep or so long that libxml2 stopped before the end.
  let isCut: Bool
  /// Whether it ends before its elements do.
  let isUnfinished: Bool

  /// How many steps all expressions together may take, so that no page and no expression takes for ever.
  private static let steps: UInt = 20_000_000

  private static let isStarted: Bool = {
    clibxml_start()
    return true
  }()

  init(_ text: MarkupText, as form: MarkupForm) throws(Unreadable) {
    guard Self.isStarted else { throw Unreadable(reason: "libxml2 does not start") }
    var bytes = text.bytes[...]
    // An XML declaration stands at the very beginning.
    if form == .xml { bytes = bytes.drop { $0 == 0x20 || $0 == 0x9 || $0 == 0xA || $0 == 0xD } }
    guard !bytes.isEmpty else { throw Unreadable(reason: "it is empty") }
    var noted = clibxml_fault()
    let document = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe clibxml_read(characters.baseAddress, Int32(characters.count), form == .html ? 1 : 0, &noted)
      }
    }
    let fault = MarkupFault(noted)
    guard let document = unsafe document else {
      throw Unreadable(reason: fault?.text ?? "it is no \(form.name)")
    }
    guard let context = unsafe clibxml_context(document, Self.steps) else {
      unsafe clibxml_free(document)
      throw Unreadable(reason: "there is no memory for it")
    }
    unsafe self.document = document
    unsafe self.context = context
    self.fault = fault?.text
    isCut = fault?.isLimit ?? false
    isUnfinished = fault?.isCut ?? false
  }

  deinit {
    unsafe clibxml_free_context(context)
    unsafe clibxml_free(document)
  }

  /// What an expression gives at a node; at the root where none is given.
  ///
  /// It is NULL, and the fault noted, where that fails.
  @unsafe func evaluate(
    _ expression: xmlXPathCompExprPtr, at node: xmlNodePtr?, _ noted: inout clibxml_fault
  ) -> xmlXPathObjectPtr? {
    unsafe clibxml_evaluate(expression, context, node ?? clibxml_root(document), &noted)
  }
}

/// What libxml2 found wrong.
struct MarkupFault: Sendable, Hashable {
  var text: String
  /// Whether a limit of libxml2 was reached.
  var isLimit: Bool
  /// Whether the text ends before its elements do.
  var isCut: Bool

  /// Nil where there was no fault.
  init?(_ noted: clibxml_fault) {
    guard noted.count > 0 else { return nil }
    var noted = noted
    let message = unsafe withUnsafePointer(to: &noted.message) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 240) { unsafe String(cString: $0) }
    }
    let line = noted.line
    let words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text = line > 0 ? "line \(line): \(words)" : words
    isLimit = noted.is_limit != 0
    isCut = noted.is_cut != 0
  }
}

extension MarkupDocument {
  /// How many elements and texts are read.
  private static let mostNodes = 500_000

  /// The root element and all within it; nil where there is none.
  ///
  /// Of a document with too many elements the last are missing, which the flag tells.
  var tree: (root: MarkupElement?, isCut: Bool) {
    guard let node = unsafe clibxml_root(document) else { return (nil, isCut) }
    let home = unsafe clibxml_namespace(node).map { unsafe String(cString: $0) }
    var room = Self.mostNodes
    let root = unsafe element(node, home, &room)
    return (root, isCut || room <= 0)
  }

  private func element(_ node: xmlNodePtr, _ home: String?, _ room: inout Int) -> MarkupElement {
    var element = unsafe MarkupElement(name: name(node, home))
    var attribute = unsafe clibxml_attribute(node)
    while let current = unsafe attribute {
      unsafe element.attributes.append(
        MarkupElement.Attribute(name: name(current, home), value: value(of: current)))
      unsafe attribute = clibxml_next(current)
    }
    var child = unsafe clibxml_child(node)
    while let current = unsafe child, room > 0 {
      room -= 1
      if unsafe clibxml_is_element(current) == 1 {
        element.children.append(.element(unsafe self.element(current, home, &room)))
      } else if let text = unsafe piece(current), !text.isEmpty {
        element.children.append(.text(text))
      }
      unsafe child = clibxml_next(current)
    }
    return element
  }

  private func name(_ node: xmlNodePtr, _ home: String?) -> String {
    let name = unsafe clibxml_name(node).map { unsafe String(cString: $0) } ?? ""
    guard let address = unsafe clibxml_namespace(node).map({ unsafe String(cString: $0) }) else {
      return name
    }
    if MarkupNamespaces.isOwn(address, to: home) { return name }
    let own = unsafe clibxml_prefix(node).map { unsafe String(cString: $0) }
    guard let prefix = MarkupNamespaces.prefix(address) ?? own else { return name }
    return prefix + ":" + name
  }

  /// The text of a text node, or of a reference to an entity whose text is plain.
  private func piece(_ node: xmlNodePtr) -> String? {
    if let text = unsafe clibxml_text(node) { return unsafe String(cString: text) }
    guard let name = unsafe clibxml_reference(node) else { return nil }
    if let text = unsafe clibxml_entity_text(node) { return unsafe String(cString: text) }
    return Unicode.Scalar(unsafe clibxml_html_entity(name)).flatMap { $0 == "\0" ? nil : String($0) }
  }

  private func value(of attribute: xmlNodePtr) -> String {
    var value = ""
    var child = unsafe clibxml_child(attribute)
    while let current = unsafe child {
      value += unsafe piece(current) ?? ""
      unsafe child = clibxml_next(current)
    }
    return value
  }
}

extension MarkupDocument {
  private static let hidden: Set<String> = ["script", "style", "template", "noscript", "head"]
  /// Elements that stand within a line; any other parts words.
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins",
    "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt",
    "u", "var",
    "wbr",
  ]

  /// The text of a node as a reader of the page sees it, white space as single spaces; of an attribute, its value.
  @unsafe func shownText(_ node: xmlNodePtr) -> String {
    if unsafe clibxml_is_attribute(node) == 1 { return unsafe value(of: node).spaced }
    var text = ""
    unsafe collect(node, isTop: true, into: &text)
    return text.spaced
  }

  private func collect(_ node: xmlNodePtr, isTop: Bool, into text: inout String) {
    guard unsafe clibxml_is_element(node) == 1 else {
      text += unsafe piece(node) ?? ""
      return
    }
    let name = unsafe clibxml_name(node).map { unsafe String(cString: $0) } ?? ""
    if !isTop, Self.hidden.contains(name) { return }
    let parts = !Self.inline.contains(name)
    if parts { text += " " }
    var child = unsafe clibxml_child(node)
    while let current = unsafe child {
      unsafe collect(current, isTop: false, into: &text)
      unsafe child = clibxml_next(current)
    }
    if parts { text += " " }
  }
}

extension String {
  /// With each run of white space as one space, and none at the ends.
  var spaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
