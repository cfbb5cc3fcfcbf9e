import SearchKit

enum BuiltInKinds { static let table: [ProviderKind] = [] }
