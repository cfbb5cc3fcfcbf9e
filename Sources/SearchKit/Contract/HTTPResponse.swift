/// A server's answer, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: HTTPHeaders
  /// After decompression.
  public var body: [UInt8]
  /// The address that answered, after redirects; nil where that is not known.
  public var url: String?
  public var timing: HTTPTiming
  /// What its request carried and nobody may repeat.
  package var secrets: [String] = []

  public init(
    status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8], url: String? = nil,
    timing: HTTPTiming = HTTPTiming()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.timing = timing
  }

  /// A text of the answer, to be told in a message: without the secrets of its request, which a text that is cut or
  /// cleared of its tags would no longer show as a whole.
  package func discreet(_ text: String) -> String {
    secrets.isEmpty ? text : Redaction.text(text, hiding: secrets)
  }

  /// The answer with a body that repeats none of the secrets of its request.
  package var discreet: HTTPResponse {
    guard !secrets.isEmpty, Redaction.finds(secrets, in: body) else { return self }
    var response = self
    response.body = Array(discreet(String(decoding: body, as: UTF8.self)).utf8)
    return response
  }
}

/// How long each phase of an exchange took; nil for one that was not needed, as with a connection kept open.
public struct HTTPTiming: Sendable, Hashable {
  public var resolve: Duration?
  public var connect: Duration?
  public var secure: Duration?
  /// From the request's last byte to the answer's first.
  public var wait: Duration?
  public var receive: Duration?
  public var total: Duration?

  public init(
    resolve: Duration? = nil, connect: Duration? = nil, secure: Duration? = nil, wait: Duration? = nil,
    receive: Duration? = nil, total: Duration? = nil
  ) {
    self.resolve = resolve
    self.connect = connect
    self.secure = secure
    self.wait = wait
    self.receive = receive
    self.total = total
  }
}
