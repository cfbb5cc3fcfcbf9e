/// One setting, declared once: decoding, checking, schema, documentation and messages all come from this row.
public struct OptionRow: Sendable, Named {
  public var name: String
  public var type: OptionType
  /// What it means, its unit and its effect, in one or two sentences.
  public var doc: String
  public var required: Bool
  /// The value taken when it is absent, as JSON text, for documentation and for decoding.
  public var defaultText: String?
  /// The address where a person gets a value for it, as a key.
  public var origin: String?

  public init(
    _ name: String, _ type: OptionType, required: Bool = false, default defaultText: String? = nil,
    doc: String
  ) {
    self.name = name
    self.type = type
    self.required = required
    self.defaultText = defaultText
    self.doc = doc
  }
}

/// What a setting may hold.
public indirect enum OptionType: Sendable {
  case text
  /// A whole number within the range.
  case integer(ClosedRange<Int>)
  /// A number within the range.
  case number(ClosedRange<Double>)
  case flag
  /// A length of time: a number with a unit, as "250ms", "2s" or "1.5s", "3m", "1h", "7d".
  case duration
  /// How often something may be done, as "4/1s" or `{"requests": 4, "per": "1s"}`.
  case rateLimit
  /// A file; a relative path counts from the folder of the configuration.
  case path
  /// One of the texts.
  case choice([String])
  /// A secret by reference: `{"env": …}`, `{"file": …}` or `{"command": […]}`.
  case secret
  /// A JSONPath (RFC 9535) that begins with `$`.
  case jsonPath
  /// A field expression by itself.
  case expression
  /// Any JSON.
  case json
  /// Field names of the vertical, each with the expression that reads it from a row.
  case mapping
  /// Numbers within the range, each by the name of a field that is searched in some vertical, or by one of these
  /// other names.
  case weights(ClosedRange<Double>, beside: [String])
  /// The name of a field of some vertical, or one of these other names.
  case field(beside: [String])
  /// A formula over fields of some vertical and these other names, as `2*title + 0.5*agreement`.
  case formula(beside: [String])
  case list(OptionType)
  /// Any names, each with a value of the type.
  case map(OptionType)
  case object([OptionRow])
  /// An object whose member `by` names one of the variants; it has the common rows and those of that variant, which
  /// win where both have a row of one name.
  case variants(by: String, common: [OptionRow], [OptionVariant])
  /// Any of the types, the first that fits.
  case any([OptionType])
}

/// One of the forms that an object may have, as a provider's kind.
public struct OptionVariant: Sendable, Named {
  public var name: String
  /// One line on what it is.
  public var doc: String
  public var rows: [OptionRow]

  public init(_ name: String, doc: String, rows: [OptionRow]) {
    self.name = name
    self.doc = doc
    self.rows = rows
  }
}
