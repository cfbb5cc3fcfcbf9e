import SearchKit
import ShippedFiles

/// The `config.json` of the project, embedded at build time; also what `init` writes for a beginner to change.
package enum ShippedConfiguration {
  package static var bytes: [UInt8] {
    unsafe EmbeddedFile(name: "config.json", from: shipped_configuration).bytes
  }

  package static var text: String { String(decoding: bytes, as: UTF8.self) }
}
