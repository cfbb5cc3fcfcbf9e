/// Reads JSON texts (RFC 8259) with one simdjson parser, whose buffers serve text after text.
///
/// A reader belongs to one thread at a time. Text that a program of ours wrote is read strictly; text of others is
/// read with `readRepairing`, which mends what simdjson refuses and other readers let pass.
package struct JSONReader: ~Copyable {
  private let limits: JSONLimits
  private var parser: SimdParser

  package init(limits: JSONLimits = .standard) {
    self.limits = limits
    parser = SimdParser(depth: limits.depth)
  }

  /// The value that the whole text is.
  ///
  /// - Throws: `JSONProblem` at the first fault, repairable or not.
  package mutating func read(_ bytes: Span<UInt8>) throws(JSONProblem) -> JSON {
    do {
      try checkSize(bytes)
      return try parser.parse(bytes).value
    } catch {
      throw diagnosis(bytes.array, error)
    }
  }

  /// The value, and what had to be mended to read it; each repair is a warning.
  ///
  /// - Throws: `JSONProblem` at the first fault that cannot be mended, with the place in the text as it came.
  package mutating func readRepairing(_ bytes: Span<UInt8>) throws(JSONProblem) -> RepairedJSON {
    let refusal: SimdParser.Refusal
    do {
      try checkSize(bytes)
      let parsed = try parser.parse(bytes)
      if parsed.oversizeNumbers == 0 { return RepairedJSON(value: parsed.value, repairs: []) }
      return RepairedJSON(
        value: parsed.value, repairs: [JSONRepair(.oversizeNumber, count: parsed.oversizeNumbers)])
    } catch { refusal = error }
    return try repair(bytes.array, refusal)
  }

  /// Checks the slow way, mends, and parses what came of it.
  private mutating func repair(
    _ bytes: [UInt8], _ refusal: SimdParser.Refusal
  ) throws(JSONProblem) -> RepairedJSON {
    if case .tooLong = refusal { throw diagnosis(bytes, refusal) }
    let text = JSONEncodingCheck(bytes)
    var scanner = JSONScanner(text.bytes, depth: limits.depth, repairing: true)
    do { try scanner.scan() } catch {
      var problem = error
      problem.offset += text.skipped
      throw problem
    }
    do {
      let parsed = try parser.parse(scanner.repaired.span)
      return RepairedJSON(value: parsed.value, repairs: text.repairs + scanner.repairs)
    } catch { throw diagnosis(text.bytes, error) }
  }

  /// Refuses a text that is longer than the limit.
  private func checkSize(_ bytes: Span<UInt8>) throws(SimdParser.Refusal) {
    if bytes.count > limits.bytes { throw .tooLong }
  }

  /// What is wrong with a text that simdjson refused, which does not tell where.
  private func diagnosis(_ bytes: [UInt8], _ refusal: SimdParser.Refusal) -> JSONProblem {
    switch refusal {
    case .tooLong:
      let reason = "the JSON is \(bytes.count) bytes long; at most \(limits.bytes) are read"
      return JSONProblem(offset: 0, line: 1, column: 1, reason: reason)
    case .refused(let message):
      do {
        var scanner = JSONScanner(bytes, depth: limits.depth, repairing: false)
        try scanner.scan()
      } catch { return error }
      return JSONProblem(offset: 0, line: 1, column: 1, reason: message)
    }
  }
}

extension JSONReader {
  /// Reads one text strictly, with a parser of its own.
  package static func read(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONProblem) -> JSON {
    var reader = JSONReader(limits: limits)
    return try reader.read(bytes.span)
  }

  /// Reads one text strictly, with a parser of its own.
  package static func read(_ text: String, limits: JSONLimits = .standard) throws(JSONProblem) -> JSON {
    try read(Array(text.utf8), limits: limits)
  }

  /// Reads one text of others, with a parser of its own.
  package static func readRepairing(
    _ bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONProblem) -> RepairedJSON {
    var reader = JSONReader(limits: limits)
    return try reader.readRepairing(bytes.span)
  }
}

/// A value read from a text that may have had faults.
package struct RepairedJSON: Sendable, Hashable {
  package var value: JSON
  /// The faults that were mended, one entry a sort.
  package var repairs: [JSONRepair]

  package init(value: JSON, repairs: [JSONRepair]) {
    self.value = value
    self.repairs = repairs
  }
}

extension Span<UInt8> {
  fileprivate var array: [UInt8] {
    var array: [UInt8] = []
    array.reserveCapacity(count)
    for index in indices { array.append(self[index]) }
    return array
  }
}
