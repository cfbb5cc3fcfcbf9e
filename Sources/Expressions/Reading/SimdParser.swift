import CSimdJSON

/// A simdjson parser that keeps its buffers from one text to the next; the only caller of the C library.
@safe struct SimdParser: ~Copyable {
  enum Refusal: Error, Sendable, Hashable {
    case tooLong
    /// simdjson's own words for what it found, without a place.
    case refused(String)
  }

  private let depth: Int
  private var parser: OpaquePointer?

  init(depth: Int) { self.depth = depth }

  deinit { unsafe backstage_simdjson_free(parser) }

  /// Parses a whole text; what it gives does not depend on the parser any more.
  mutating func parse(_ bytes: Span<UInt8>) throws(Refusal) -> SimdTape.Reading {
    if unsafe parser == nil {
      unsafe parser = backstage_simdjson_make(depth + 1)
    }
    guard let parser = unsafe parser else { throw .refused("there is no memory left to read the JSON") }
    var document = unsafe backstage_simdjson_document()
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe backstage_simdjson_parse(parser, buffer.baseAddress, buffer.count, &document)
    }
    guard code == 0 else { throw .refused(unsafe String(cString: backstage_simdjson_message(code))) }
    var tape = unsafe SimdTape(words: document.tape, strings: document.strings)
    return unsafe tape.read()
  }
}
