/// The members of a JSON object in the order in which they stand.
package struct JSONObject: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: JSON

    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  package var isEmpty: Bool { members.isEmpty }
  package var count: Int { members.count }
  package var names: [String] { members.map(\.name) }

  /// The value of the last member of that name, as every common JSON reader decides on duplicates (RFC 8259 §4).
  ///
  /// Setting replaces that member in its place, appends a new one, or removes every one when set to nil.
  package subscript(_ name: String) -> JSON? {
    get { index(of: name).map { members[$0].value } }
    set {
      guard let newValue else {
        members.removeAll { $0.name == name }
        return
      }
      if let index = index(of: name) {
        members[index].value = newValue
      } else {
        members.append(Member(name: name, value: newValue))
      }
    }
  }

  /// Where the last member of that name stands; nothing is copied on the way.
  func index(of name: String) -> Int? {
    var index = members.count
    while index > 0 {
      index -= 1
      if members[index].name == name { return index }
    }
    return nil
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements.map { Member(name: $0.0, value: $0.1) })
  }
}
