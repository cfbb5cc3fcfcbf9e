import Expressions
import SearchKit
import TextFolding

/// Asks a server of Nominatim where places are that no list knows, and remembers it, in memory and in the cache folder.
final class PlaceService: Sendable {
  private struct Known: Sendable {
    var places: [FoundPlace]
    /// When it was asked, in seconds since 1970.
    var time: Double
  }

  private struct State: Sendable {
    var known: [String: Known] = [:]
    var isRead = false
  }

  private let base: String
  private let context: PluginContext
  private let state = Guarded(State())

  static let usualBase = "https://nominatim.openstreetmap.org"
  /// How long an answer is kept, in seconds: the service asks for that; and how long one that knows no such place.
  private static let (longest, shortest) = (30 * 86_400.0, 86_400.0)
  private static let version = 1
  /// How many names one search asks for: the service takes one a second.
  private static let most = 3

  init(base: String, _ context: PluginContext) {
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.context = context
  }

  /// The places of a name, as far as they were asked for before.
  func places(called name: String) -> [FoundPlace] { known(name)?.places ?? [] }

  /// Asks for names until one of each is known; a name may go on with words that are none of it.
  func resolve(_ names: [String], within time: Duration) async -> [String] {
    let end = context.now() + time / .seconds(1)
    var left = Self.most
    var notes: [String] = []
    for name in names {
      for candidate in Self.candidates(name) {
        if let known = known(candidate) {
          guard known.places.isEmpty else { break }
          continue
        }
        guard left > 0, context.now() < end, !Task.isCancelled else { return notes }
        left -= 1
        do throws(ProviderFailure) {
          let places = try await ask(candidate, until: end)
          remember(places, as: candidate)
          if !places.isEmpty { break }
        } catch {
          notes.append("where \"\(candidate)\" is could not be asked: \(error.message)")
          return notes
        }
      }
    }
    return notes
  }

  /// The name, then the same without its last words.
  private static func candidates(_ name: String) -> [String] {
    let words = name.split(separator: " ")
    return (0..<min(words.count, most)).map { words.dropLast($0).joined(separator: " ") }
  }

  private func ask(_ name: String, until end: Double) async throws(ProviderFailure) -> [FoundPlace] {
    let text = PercentEncoding.encode(name, allowsReserved: false)
    var request = HTTPRequest("GET", "\(base)/search?q=\(text)&format=jsonv2&limit=5&addressdetails=1")
    request.headers["Accept"] = "application/json"
    request.purpose = .place
    try await context.permit()
    // Its turn may have come late.
    let rest = end - context.now()
    guard rest > 0 else { throw ProviderFailure(.timeout, "the time for it was over before its turn came") }
    request.limits.time = .seconds(rest)
    let response: HTTPResponse
    do { response = try await context.transport.send(request) } catch { throw error.providerFailure }
    guard response.status == 200 else {
      throw ProviderFailure(
        .server, "the service for places answered with status \(response.status); name another by places.base"
      )
    }
    guard let rows = try? JSONReader.read(response.body).array else {
      throw ProviderFailure(.unparsable, "the service for places gave no list of places")
    }
    return rows.compactMap { Self.place($0, called: name) }
  }

  /// A row as a place; nil where it is not the place that was named, but a thing in it.
  private static func place(_ row: JSON, called name: String) -> FoundPlace? {
    func number(_ json: JSON?) -> Double? { json?.double ?? json?.string.flatMap { Double($0) } }
    guard let latitude = number(row["lat"]), let longitude = number(row["lon"]),
      let point = Point(latitude: latitude, longitude: longitude)
    else { return nil }
    let shown = row["display_name"]?.string ?? row["name"]?.string ?? name
    let parts = shown.split(separator: ",").map { String($0).trimmed }
    let own = row["name"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? parts.first ?? name
    let wanted = Folding.words(name)
    // The name as it is called, or as it goes on: "soho", "soho london".
    guard Folding.words(own) == wanted || Set(Folding.words(shown)).isSuperset(of: wanted) else { return nil }
    let within = ["city", "town", "village", "county", "state", "country"]
      .compactMap { row["address"]?[$0]?.string }.first { $0 != own }
    return FoundPlace(
      label: within.map { "\(own), \($0)" } ?? own, point: point, reach: reach(row["boundingbox"], point))
  }

  /// From the point to the corner of the box, as south, north, west, east.
  private static func reach(_ box: JSON?, _ point: Point) -> Double? {
    let sides = (box?.array ?? []).compactMap { $0.double ?? $0.string.flatMap { Double($0) } }
    guard sides.count == 4, let corner = Point(latitude: sides[1], longitude: sides[3]) else { return nil }
    return min(max(point.distance(to: corner), 500), 30_000)
  }

  private func known(_ name: String) -> Known? {
    let now = context.now()
    let known = state.withLock { state in
      if !state.isRead {
        state.known = saved()
        state.isRead = true
      }
      return state.known[Folding.fold(name)]
    }
    return known.flatMap { Self.isFresh($0, now) ? $0 : nil }
  }

  private static func isFresh(_ known: Known, _ now: Double) -> Bool {
    let age = now - known.time
    return age >= 0 && age < (known.places.isEmpty ? shortest : longest)
  }

  private func remember(_ places: [FoundPlace], as name: String) {
    let now = context.now()
    let all = state.withLock { state in
      state.known[Folding.fold(name)] = Known(places: places, time: now)
      return state.known.filter { Self.isFresh($0.value, now) }
    }
    save(all)
  }

  private var folder: IndexFolder { IndexFolder(path: context.cacheFolder + "/places") }
  private var file: String {
    folder.path + "/" + PercentEncoding.encode(base, allowsReserved: false) + ".json"
  }

  private func saved() -> [String: Known] {
    guard let bytes = try? context.readFile(file), let json = try? JSONReader.read(bytes),
      json["version"]?.int == Self.version
    else { return [:] }
    var known: [String: Known] = [:]
    for member in json["names"]?.object?.members ?? [] {
      guard let time = member.value["time"]?.double, let rows = member.value["places"]?.array else {
        continue
      }
      known[member.name] = Known(places: rows.compactMap(FoundPlace.init(saved:)), time: time)
    }
    return known
  }

  private func save(_ known: [String: Known]) {
    let names = known.sorted { $0.key < $1.key }.map { name, known in
      JSONObject.Member(
        name: name, value: ["time": .numeric(known.time), "places": .array(known.places.map(\.saved))])
    }
    let json: JSON = ["version": .integer(Self.version), "names": .object(JSONObject(names))]
    do {
      try folder.make()
      try folder.save(JSONWriter.text(json) + "\n", to: file)
    } catch {
      // The cache folder may be read-only; memory has the places.
      return
    }
  }
}

extension FoundPlace {
  fileprivate var saved: JSON {
    [
      "label": .string(label), "lat": .numeric(point.latitude), "lon": .numeric(point.longitude),
      "reach": reach.map { .numeric($0) } ?? .null,
    ]
  }

  fileprivate init?(saved json: JSON) {
    guard let label = json["label"]?.string, let latitude = json["lat"]?.double,
      let longitude = json["lon"]?.double, let point = Point(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(label: label, point: point, reach: json["reach"]?.double)
  }
}
