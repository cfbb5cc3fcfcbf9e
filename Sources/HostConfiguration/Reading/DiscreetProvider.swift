import SearchKit

/// A provider whose answers have no secrets in them, be it that its source repeats what it was sent.
///
/// They are taken out before anything is laid out, as a line that ends within a secret would hide it from whoever looks
/// for the whole.
struct DiscreetProvider: SearchProvider {
  let provider: any SearchProvider
  let redaction: Redaction

  var descriptor: ProviderDescriptor { provider.descriptor }

  func prepare() async throws(ProviderFailure) {
    do { try await provider.prepare() } catch { throw redaction.failure(error) }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    do { return redaction.answer(try await provider.search(query)) } catch { throw redaction.failure(error) }
  }
}
