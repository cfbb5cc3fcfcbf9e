import Expressions
import SearchKit
import ShippedFiles

/// The `config.json` of the project, embedded at build time; also what `init` writes for a beginner to change.
package enum ShippedConfiguration {
  package static var bytes: [UInt8] {
    unsafe EmbeddedFile(name: "config.json", from: shipped_configuration).bytes
  }

  /// The tag of the entries that ask services of the network which need no key.
  package static let liveTag = "live"

  /// The same with the services asked that need no key.
  package static var liveBytes: [UInt8] {
    var list = ProviderListEdit(bytes, name: "config.json")
    // A file that the program's own tests read cannot fail to be edited.
    for name in (try? list.names(tagged: liveTag)) ?? [] { try? list.enable(name, true) }
    return list.bytes
  }

  /// A copy that lies elsewhere and still finds what is shipped beside the program.
  ///
  /// - Parameters:
  ///   - bytes: the shipped configuration, in either form.
  ///   - folder: where its relative paths count from; nil where nothing is shipped, and what needs it is left out.
  /// - Returns: the file to write.
  package static func copy(of bytes: [UInt8], from folder: String?) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let folder else { return Array(alone(text).utf8) }
    let quoted = JSONWriter.text(.string("\(folder)/Plugins/")).dropLast()
    return Array(text.replacing(shipped, with: quoted).utf8)
  }

  /// How a path begins of what lies beside the program.
  private static let shipped = "\"Plugins/"

  /// The text without its paragraphs that name what lies beside the program, and with a word on where that is had.
  private static func alone(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n", omittingEmptySubsequences: false)
    let kept = paragraphs.map { paragraph in
      guard paragraph.contains(shipped) else { return String(paragraph) }
      return paragraph.contains("\"command\"") ? absent : ""
    }
    return kept.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static let absent = """
        // A checkout of Backstage has more beside the program, in Plugins/: books by a program in Python. To have them here,
        // name Books/vertical.json of there under "verticals", and Books/books.py as the command of a `process`.
    """

  package static var text: String { String(decoding: bytes, as: UTF8.self) }
}
