package import Expressions

extension Hit {
  /// A row that is no hit, and why.
  package struct Unreadable: Error, Sendable, Hashable {
    package var reason: String

    package init(reason: String) { self.reason = reason }

    /// A row without a title cannot be shown.
    package static let untitled = Unreadable(reason: "it has no title")
  }

  /// The names of the members that are not fields of the vertical.
  private enum Member {
    static let id = "id"
    static let score = "providerScore"
    static let providers = "providers"
    static let all = [id, score, providers]
  }

  /// The hit as one JSON object: `id`, `kind`, `title`, then the fields in the vertical's order.
  package func json(in vertical: Vertical) -> JSON {
    var object = JSONObject([JSONObject.Member(name: Member.id, value: .string(id))])
    for field in vertical.fields {
      object[field.name] = self[field.name]?.json
    }
    object[Member.score] = score.map { .numeric($0) }
    if !providers.isEmpty { object[Member.providers] = .array(providers.map { .string($0) }) }
    return .object(object)
  }

  /// Reads a hit from one JSON object by the vertical's fields.
  ///
  /// - Parameters:
  ///   - json: the object, in the form of `json(in:)`.
  ///   - vertical: what the hit is.
  ///   - fallback: the hit's id where it has none.
  ///   - warning: told of each member that cannot be read; the hit is then without it.
  /// - Throws: `Unreadable` when there is no title, or no object at all.
  package init(
    json: JSON, in vertical: Vertical, id fallback: String, warning: (String) -> Void
  ) throws(Unreadable) {
    guard case .object(let object) = json else { throw Unreadable(reason: "it is no object") }
    var fields = [String: FieldValue](minimumCapacity: object.count)
    var title: FieldValue?
    // Members mostly come in the order of the fields.
    var next = 0
    for member in object.members {
      if Member.all.contains(member.name) { continue }
      guard let index = vertical.index(of: member.name, near: next) else {
        warning("\(vertical.name) has no field \(member.name)")
        continue
      }
      next = index + 1
      let (name, type) = (vertical.fields[index].name, vertical.fields[index].type)
      do {
        let value = try FieldReader.value(member.value, as: type)
        if name == Vertical.titleField { title = value } else { fields[name] = value }
      } catch {
        warning(
          "\(name) is no \(type.rawValue): expected \(error.expected), found \(error.found)")
      }
    }
    guard case .text(let title)? = title else {
      throw .untitled
    }
    // An id of another type is as good as none.
    let id = try? FieldReader.value(object[Member.id] ?? .null, as: .text)
    self.init(
      id: id?.firstText ?? fallback, title: title, fields: fields, score: object[Member.score]?.double)
    if let value = object[Member.providers], case .list(let names)? = try? FieldReader.value(value, as: .tags)
    {
      providers = names
    }
  }
}
