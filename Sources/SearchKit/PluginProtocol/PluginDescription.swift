package import Expressions

/// What a plugin says of itself when it is asked to describe itself.
package struct PluginDescription: Sendable, Hashable {
  /// The version of the protocol that this host speaks.
  package static let version = 1

  package var version: Int
  package var name: String
  package var vertical: String
  package var supports: ProviderSupport
  package var attribution: String?

  package init(_ descriptor: ProviderDescriptor) {
    version = Self.version
    name = descriptor.name
    vertical = descriptor.vertical
    supports = descriptor.supports
    attribution = descriptor.attribution
  }

  package var json: JSON {
    var object: JSONObject = [
      "protocol": .integer(version), "name": .string(name), "vertical": .string(vertical),
      "supports": [
        "paging": .bool(supports.paging), "filters": .array(supports.filters.map { .string($0) }),
        "place": .bool(supports.needsPlace),
      ],
    ]
    object["attribution"] = attribution.map { .string($0) }
    return .object(object)
  }

  /// A description that cannot be used; the reason stands behind "its description".
  package struct Fault: Error, Sendable, Hashable {
    package var reason: String
  }

  /// - Throws: `Fault` when a member is missing or of another type.
  package init(json: JSON) throws(Fault) {
    guard let object = json.object else { throw Fault(reason: "is no object") }
    guard let version = object["protocol"]?.int else {
      throw Fault(reason: #"lacks the version of the protocol: "protocol": 1"#)
    }
    guard version == Self.version else {
      throw Fault(
        reason: "is of version \(version) of the protocol; this program speaks version \(Self.version)")
    }
    self.version = version
    guard let vertical = object["vertical"]?.string, !vertical.isEmpty else {
      throw Fault(reason: #"lacks the vertical, as "vertical": "books""#)
    }
    self.vertical = vertical
    name = object["name"]?.string ?? ""
    attribution = object["attribution"]?.string
    supports = ProviderSupport()
    guard let supported = object["supports"], !supported.isNull else { return }
    guard supported.object != nil else { throw Fault(reason: "has supports that are no object") }
    supports.paging = try Self.flag("paging", of: supported)
    supports.needsPlace = try Self.flag("place", of: supported)
    guard let filters = supported["filters"], !filters.isNull else { return }
    guard let names = filters.array?.compactMap(\.string), names.count == filters.array?.count else {
      throw Fault(reason: "has supports.filters that are no list of field names")
    }
    supports.filters = names
  }

  private static func flag(_ name: String, of json: JSON) throws(Fault) -> Bool {
    guard let value = json[name], !value.isNull else { return false }
    guard let flag = value.bool else {
      throw Fault(reason: "has supports.\(name) that is neither true nor false")
    }
    return flag
  }
}
