/// A request to a server.
public struct HTTPRequest: Sendable, Hashable {
  /// Who named the address.
  public enum Origin: Sendable, Hashable {
    /// The person's configuration: any address that they chose.
    case configuration
    /// Something that a server answered: no address within this machine or its network, unless configured.
    case answer
  }

  /// What it is for, so that whoever looks at a provider's requests can tell them apart.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// A page of results.
    case search
    /// A table that answers refer to, asked for now and then.
    case lookup
    /// More about one result.
    case detail
    /// Where a place is.
    case place
  }

  public var method: String
  /// Absolute, of scheme `http` or `https`.
  public var url: String
  public var headers: HTTPHeaders
  public var body: [UInt8]?
  public var origin: Origin
  /// The secrets that it carries, in headers, address or body: none of them may reach another host.
  public var secrets: [String]
  public var limits: HTTPLimits
  public var purpose: Purpose = .search

  public init(
    _ method: String = "GET", _ url: String, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8]? = nil,
    origin: Origin = .configuration, secrets: [String] = [], limits: HTTPLimits = HTTPLimits()
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.origin = origin
    self.secrets = secrets
    self.limits = limits
  }
}

/// What an answer may cost at most.
public struct HTTPLimits: Sendable, Hashable {
  /// Bytes of the body after decompression.
  public var bodyBytes: Int
  public var headerBytes: Int
  public var redirects: Int
  /// From the start to the last byte; nil where only the task's cancellation ends it.
  public var time: Duration?

  public init(
    bodyBytes: Int = 8 << 20, headerBytes: Int = 64 << 10, redirects: Int = 5, time: Duration? = nil
  ) {
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.redirects = redirects
    self.time = time
  }
}

/// Headers in their order; names are compared without case, and one may stand several times.
public struct HTTPHeaders: Sendable, Hashable {
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  /// The first value of a name; setting puts it in place of all of that name.
  public subscript(_ name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      let place = fields.firstIndex { Self.isSame($0.name, name) }
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.insert(Field(name, newValue), at: min(place ?? fields.count, fields.count)) }
    }
  }

  /// Every value of a name, in order.
  public func all(_ name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Field($0.0, $0.1) })
  }
}
