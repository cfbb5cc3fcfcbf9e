package import SearchKit
private import WebFiles

/// Pages and documents of any sort: the usual vertical of search engines, which the host brings as kinds of provider.
package enum Web {
  package static let plugin = Plugin(
    "web", verticals: [unsafe EmbeddedFile(name: "Plugins/Web/vertical.json", from: web_vertical)])
}
