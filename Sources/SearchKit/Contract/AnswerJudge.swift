/// A provider that can judge an answer of its source which came by another way: recorded in a file, or pasted.
///
/// It needs no network and no secret. Server answers have a status and headers; what a program printed has neither.
public protocol AnswerJudge: SearchProvider {
  /// - Parameters:
  ///   - answer: the body, its status and headers; `url` is the address that was requested, where it is known.
  ///   - query: what was asked, as far as it is known; it fills what the answer does not repeat.
  /// - Returns: what a search would have made of it; nothing found is an answer without hits.
  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure>
}
