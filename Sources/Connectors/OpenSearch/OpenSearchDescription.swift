package import Expressions
package import SearchKit

/// A description document of OpenSearch 1.1 (draft 6): how a site is searched.
package struct OpenSearchDescription: Sendable, Hashable {
  /// An address that can be asked.
  package struct Address: Sendable, Hashable {
    /// The type of what it answers, in lower case and without parameters.
    package var type: String
    /// With the variables in braces.
    package var template: String
    /// What it is for; `results` where nothing is said.
    package var relations: [String] = ["results"]
    /// The number of the first result and of the first page, as the site counts.
    package var indexOffset = 1
    package var pageOffset = 1

    package var isOfResults: Bool { relations.contains("results") && type != Self.suggestions }
    package var isOfSuggestions: Bool { relations.contains("suggestions") || type == Self.suggestions }

    static let suggestions = "application/x-suggestions+json"
  }

  package var shortName: String
  package var summary: String
  package var addresses: [Address]
  /// The encodings that the site takes words in; UTF-8 where it does not say.
  package var inputEncodings: [String]

  /// - Parameters:
  ///   - source: the document.
  ///   - address: where it came from, for templates that are relative.
  ///   - contentType: the header of that name.
  /// - Throws: `ProviderFailure` of kind `unparsable` for what is no such document, or one without an address.
  package init(
    _ source: [UInt8], from address: String?, contentType: String? = nil
  ) throws(ProviderFailure) {
    let text = try MarkupText(source, contentType: contentType, form: .xml)
    let document: MarkupDocument
    do { document = try MarkupDocument(text, as: .xml) } catch {
      throw Feed.failure(
        "the description is no XML: \(Excerpt.text(error.reason, longest: 160))", source, contentType)
    }
    guard let root = document.tree.root, root.name == "OpenSearchDescription" else {
      throw Feed.failure("this is no OpenSearch description", source, contentType)
    }
    shortName = (root.element("ShortName")?.text ?? "").spaced
    summary = (root.element("Description")?.text ?? root.element("LongName")?.text ?? "").spaced
    inputEncodings = root.elements("InputEncoding").map { $0.text.trimmedMarkup.lowercased() }
    addresses = root.elements("Url").compactMap { Self.address($0, base: address) }
    guard !addresses.isEmpty else {
      throw Feed.failure("the description has no Url with a template that can be asked", source, contentType)
    }
  }

  /// Nil for an address that is asked by another method than GET, or has no template.
  private static func address(_ element: MarkupElement, base: String?) -> Address? {
    guard let written = element["template"]?.trimmedMarkup, !written.isEmpty,
      (element["method"] ?? "GET").uppercased() == "GET"
    else { return nil }
    var template = URIReference.resolve(written, against: base)
    guard ["http", "https"].contains(URIReference.scheme(of: template)) else { return nil }
    // The parameters that browsers write as elements of their own.
    for parameter in element.elements where parameter.name.split(separator: ":").last == "Param" {
      guard let name = parameter["name"], let value = parameter["value"] else { continue }
      template += (template.contains("?") ? "&" : "?") + "\(RequestPlan.encoded(name))=\(value)"
    }
    var address = Address(
      type: (element["type"] ?? "text/html").prefix { $0 != ";" }.lowercased().trimmedMarkup,
      template: template)
    if let relations = element["rel"]?.split(whereSeparator: \.isWhitespace).map(String.init),
      !relations.isEmpty
    {
      address.relations = relations
    }
    address.indexOffset = element["indexOffset"].flatMap { Int($0) } ?? 1
    address.pageOffset = element["pageOffset"].flatMap { Int($0) } ?? 1
    return address
  }
}

extension OpenSearchDescription {
  /// The document as `providers describe` prints it.
  package var json: JSON {
    var object: JSONObject = ["outcome": "description", "shortName": .string(shortName)]
    if !summary.isEmpty { object["description"] = .string(summary) }
    object["urls"] = .array(
      addresses.map { address in
        var url: JSONObject = ["type": .string(address.type), "template": .string(address.template)]
        if address.relations != ["results"] { url["rel"] = .array(address.relations.map { .string($0) }) }
        return .object(url)
      })
    object["hits"] = []
    return .object(object)
  }
}
