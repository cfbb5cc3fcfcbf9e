import ShippedFiles

/// The `config.json` of the project, embedded at build time; also what `init` writes for a beginner to change.
package enum ShippedConfiguration {
  package static var bytes: [UInt8] {
    var count = 0
    let start = unsafe shipped_configuration(&count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  package static var text: String { String(decoding: bytes, as: UTF8.self) }
}
