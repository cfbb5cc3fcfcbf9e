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

  package static var text: String { String(decoding: bytes, as: UTF8.self) }
}
