extension Redaction {
  /// An answer without any secret that is known by now.
  package func answer(_ answer: ProviderAnswer) -> ProviderAnswer {
    guard knowsAny else { return answer }
    var answer = answer
    answer.hits = answer.hits.map(hit)
    answer.warnings = answer.warnings.map(text)
    answer.suggestions = answer.suggestions.map(text)
    answer.partialFailures = answer.partialFailures.map { part in
      PartialFailure(provider: text(part.provider), reason: text(part.reason))
    }
    return answer
  }

  /// A failure without any secret that is known by now.
  package func failure(_ failure: ProviderFailure) -> ProviderFailure {
    var failure = failure
    failure.message = text(failure.message)
    return failure
  }

  private func hit(_ hit: Hit) -> Hit {
    var hit = hit
    hit.id = text(hit.id)
    hit.title = text(hit.title)
    hit.fields = hit.fields.mapValues(value)
    hit.providers = hit.providers.map(text)
    return hit
  }

  private func value(_ value: FieldValue) -> FieldValue {
    switch value {
    case .text(let text): return .text(self.text(text))
    case .list(let texts): return .list(texts.map(text))
    case .ids(let ids): return .ids(ids.mapValues(text))
    case .place(var place):
      place.address = place.address.map(text)
      place.locality = place.locality.map(text)
      place.country = place.country.map(text)
      return .place(place)
    case .number, .flag, .rating, .price: return value
    }
  }
}
