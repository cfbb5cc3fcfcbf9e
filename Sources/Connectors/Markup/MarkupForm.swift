/// The two languages that libxml2 reads.
enum MarkupForm: Sendable, Hashable {
  case xml, html

  /// As a message calls it.
  var name: String {
    switch self {
    case .xml: "XML"
    case .html: "HTML"
    }
  }

  /// The longest text that is read, in bytes.
  static let longest = 16 << 20
}
