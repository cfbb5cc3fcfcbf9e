package import Expressions

extension Query {
  /// The query in the JSON form of every output and of the plugin protocol.
  ///
  /// Members that say something only about some queries (`optional`, `fieldWords`, `excludedFilters`,
  /// `foreign`, `within`, `taken`) are left out where they say nothing.
  package var json: JSON {
    var object = JSONObject()
    object["text"] = .string(text)
    object["words"] = .texts(words)
    if !optional.isEmpty { object["optional"] = .texts(optional) }
    if !fieldWords.isEmpty { object["fieldWords"] = .array(fieldWords.map(\.json)) }
    object["phrases"] = .texts(phrases)
    object["exclude"] = .texts(exclude)
    object["filters"] = .array(filters.map(\.json))
    if !excludedFilters.isEmpty { object["excludedFilters"] = .array(excludedFilters.map(\.json)) }
    if !foreign.isEmpty { object["foreign"] = .texts(foreign) }
    object["near"] = near?.json ?? .null
    object["within"] = within.map { .numeric($0) }
    object["verticals"] = .texts(verticals)
    object["providers"] = .texts(providers)
    object["page"] = .integer(page)
    object["limit"] = .integer(limit)
    object["notes"] = .texts(notes)
    if !taken.isEmpty { object["taken"] = .array(taken.map(\.json)) }
    return .object(object)
  }

  /// Reads a query from its JSON form; nil where a member that is there has another type.
  ///
  /// Only `text` or `words` must be there: text without words is read as plain words.
  package init?(json: JSON) {
    guard let object = json.object, object["text"] ?? object["words"] != nil else { return nil }
    guard let text = (object["text"] ?? "").string,
      let words = object["words"].map(\.texts) ?? Query(plain: text).words,
      let filters = object.list("filters", Filter.init), let phrases = object.texts("phrases"),
      let exclude = object.texts("exclude"), let verticals = object.texts("verticals"),
      let providers = object.texts("providers"), let notes = object.texts("notes"),
      let page = (object["page"] ?? 1).int, page > 0, let limit = (object["limit"] ?? 10).int, limit > 0
    else { return nil }
    self.init(
      text: text, words: words, phrases: phrases, exclude: exclude, filters: filters, verticals: verticals,
      providers: providers, page: page, limit: limit, notes: notes)
    guard let optional = object.texts("optional"), let taken = object.list("taken", Taken.init),
      let fieldWords = object.list("fieldWords", FieldWords.init),
      let excludedFilters = object.list("excludedFilters", Filter.init),
      let foreign = object.texts("foreign")
    else { return nil }
    self.foreign = foreign
    self.optional = optional
    self.fieldWords = fieldWords
    self.excludedFilters = excludedFilters
    self.taken = taken
    if let near = object["near"], !near.isNull {
      guard let point = NamedPoint(json: near) else { return nil }
      self.near = point
    }
    if let within = object["within"], !within.isNull {
      guard let metres = within.double else { return nil }
      self.within = metres
    }
  }
}

extension Filter {
  fileprivate var json: JSON {
    let (name, value): (String, JSON) =
      switch operation {
      case .equals(let text): ("equals", .string(text))
      case .range(let low, let high): ("range", [.numeric(low), .numeric(high)])
      case .atLeast(let low): ("atLeast", .numeric(low))
      case .atMost(let high): ("atMost", .numeric(high))
      }
    var object = JSONObject()
    object["field"] = .string(field)
    object["op"] = .string(name)
    object["value"] = value
    if !spellings.isEmpty { object["spellings"] = .texts(spellings) }
    if isStrict { object["strict"] = true }
    return .object(object)
  }

  fileprivate init?(_ json: JSON) {
    guard let object = json.object, let field = object["field"]?.string, let name = object["op"]?.string,
      let value = object["value"], let operation = Operation(name, value),
      let spellings = object.texts("spellings")
    else { return nil }
    self.init(field, operation, spellings: spellings, isStrict: object["strict"]?.bool ?? false)
  }
}

extension Filter.Operation {
  fileprivate init?(_ name: String, _ value: JSON) {
    switch name {
    case "equals":
      guard let text = value.string else { return nil }
      self = .equals(text)
    case "range":
      guard let bounds = value.array, bounds.count == 2, let low = bounds[0].double,
        let high = bounds[1].double
      else { return nil }
      self = .range(low, high)
    case "atLeast":
      guard let low = value.double else { return nil }
      self = .atLeast(low)
    case "atMost":
      guard let high = value.double else { return nil }
      self = .atMost(high)
    default: return nil
    }
  }
}

extension FieldWords {
  fileprivate var json: JSON { ["words": .texts(words), "in": .texts(fields)] }

  fileprivate init?(_ json: JSON) {
    guard let words = json["words"]?.texts, let fields = json["in"]?.texts else { return nil }
    self.init(words, in: fields)
  }
}

extension NamedPoint {
  fileprivate var json: JSON {
    [
      "lat": .numeric(point.latitude), "lon": .numeric(point.longitude),
      "label": label.map { .string($0) } ?? .null,
    ]
  }

  fileprivate init?(json: JSON) {
    guard let latitude = json["lat"]?.double, let longitude = json["lon"]?.double,
      let point = Point(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(point, label: json["label"]?.string)
  }
}

extension Taken {
  fileprivate var json: JSON {
    ["text": .string(text), "as": .string(role.rawValue), "meaning": .string(meaning)]
  }

  fileprivate init?(_ json: JSON) {
    guard let text = json["text"]?.string, let role = json["as"]?.string.flatMap(Role.init(rawValue:))
    else { return nil }
    self.init(text, role, json["meaning"]?.string ?? "")
  }
}

extension JSON {
  fileprivate static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  /// The texts of an array of nothing but texts.
  fileprivate var texts: [String]? {
    guard let elements = array else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }
}

extension JSONObject {
  /// A list of texts, empty where there is none; nil where it is something else.
  fileprivate func texts(_ name: String) -> [String]? { self[name].map(\.texts) ?? [] }

  fileprivate func list<Element>(_ name: String, _ read: (JSON) -> Element?) -> [Element]? {
    guard let json = self[name] else { return [] }
    guard let elements = json.array else { return nil }
    let read = elements.compactMap(read)
    return read.count == elements.count ? read : nil
  }
}
