import Connectors
import SearchKit

/// Gets a description document of OpenSearch from an address or a file.
enum DescriptionLoading {
  static func description(
    at location: String, _ setup: Setup, _ context: CommandContext
  ) async throws(CommandStop) -> OpenSearchDescription {
    do throws(ProviderFailure) {
      guard SourceName.isAddress(location) else {
        let path = location.hasPrefix("/") ? location : "\(context.folder)/\(location)"
        let bytes: [UInt8]
        do { bytes = try setup.doors.readFile(path) } catch {
          throw ProviderFailure(.notFound, error.reason)
        }
        return try OpenSearchDescription(bytes, from: nil)
      }
      let response: HTTPResponse
      do { response = try await setup.doors.transport.send(HTTPRequest("GET", location)) } catch {
        throw error.providerFailure
      }
      guard response.status == 200 else {
        throw ProviderFailure(.notFound, "the server answers with status \(response.status)")
      }
      return try OpenSearchDescription(
        response.body, from: response.url ?? location, contentType: response.headers["Content-Type"])
    } catch {
      throw .usage("\(location): \(error.message)")
    }
  }
}
