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
  ///   - folder: where its relative paths count from; nil where nothing is shipped, and they stay as they are.
  /// - Returns: the file to write.
  package static func copy(of bytes: [UInt8], from folder: String?) -> [UInt8] {
    guard let folder else { return bytes }
    let quoted = JSONWriter.text(.string("\(folder)/Plugins/")).dropLast()
    return Array(String(decoding: bytes, as: UTF8.self).replacing("\"Plugins/", with: quoted).utf8)
  }

  package static var text: String { String(decoding: bytes, as: UTF8.self) }
}
