import SearchKit

struct Colours: SearchProvider {
  let descriptor = ProviderDescriptor(name: "colours", vertical: "colours")

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let colours = [Hit(id: "1", title: "Vermilion"), Hit(id: "2", title: "Ultramarine")]
    let words = query.sought.map { $0.lowercased() }
    let found = colours.filter { colour in words.allSatisfy { colour.title.lowercased().contains($0) } }
    return ProviderAnswer(hits: Array(found.prefix(query.limit)), total: found.count)
  }
}

await runAsProcess(Colours())
