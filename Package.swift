// swift-tools-version: 6.2
import PackageDescription

/// The folders under Plugins/ that are compiled in; `Sources/backstage/Plugins.swift` holds the matching rows.
let plugins = ["Movies", "Restaurants", "Web"]

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
  .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
]

/// A target under Sources/ and the rings below it that it may import (Docs/Architecture.md).
func target(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + [.target(name: name), "SearchTesting"],
    path: "Tests/\(name)Tests", swiftSettings: strict)
}

/// A plugin's Swift sources, its files embedded by its C target, and its tests.
func plugin(_ name: String) -> [Target] {
  let folder = "Plugins/\(name)"
  return [
    .target(name: "\(name)Files", path: "\(folder)/Embedded"),
    .target(
      name: name, dependencies: ["SearchKit", .target(name: "\(name)Files")], path: "\(folder)/Sources",
      swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        .target(name: name), "SearchKit", "Expressions", "HostConfiguration", "Connectors", "Ranking",
        "SearchTesting", "ServiceTesting",
      ],
      path: "\(folder)/Tests", swiftSettings: strict),
  ]
}

// Debian's headers lie where every compiler looks, and SwiftPM warns of a flag in Debian's description of simdjson;
// of xxHash only the header is used.
#if os(macOS)
  let simdjsonPackage: String? = "simdjson"
  let xxhashPackage: String? = "libxxhash"
#else
  let simdjsonPackage: String? = nil
  let xxhashPackage: String? = nil
#endif

let cLibraries: [Target] = [
  .systemLibrary(
    name: "CSQLite", path: "Sources/CLibraries/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  .systemLibrary(
    name: "CSimdJSONLibrary", path: "Sources/CLibraries/CSimdJSONLibrary", pkgConfig: simdjsonPackage,
    providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
  .target(
    name: "CSimdJSON", dependencies: ["CSimdJSONLibrary"], path: "Sources/CLibraries/CSimdJSON",
    linkerSettings: [.linkedLibrary("simdjson")]),
  .systemLibrary(
    name: "CPCRE2", path: "Sources/CLibraries/CPCRE2", pkgConfig: "libpcre2-8",
    providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
  .systemLibrary(
    name: "CLibXML", path: "Sources/CLibraries/CLibXML", pkgConfig: "libxml-2.0",
    providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
  .systemLibrary(
    name: "CXXHash", path: "Sources/CLibraries/CXXHash", pkgConfig: xxhashPackage,
    providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
  .target(
    name: "CPageSums", dependencies: ["CSQLite", "CXXHash"], path: "Sources/CLibraries/CPageSums"),
  .target(name: "CSpawn", path: "Sources/CLibraries/CSpawn"),
  .target(name: "CCurl", path: "Sources/CLibraries/CCurl"),
  .target(name: "ShippedFiles", path: "Sources/CLibraries/ShippedFiles"),
]

let package = Package(
  name: "backstage",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "backstage", targets: ["backstage"]),
    .library(name: "SearchKit", targets: ["SearchKit"]),
  ],
  targets: cLibraries + [
    // Ring 0: one standard or library each
    target("Expressions", ["CSimdJSON", "CPCRE2"]),
    target("SQLite", ["CSQLite", "CPageSums"]),
    target("TextFolding"),
    target("Processes", ["CSpawn"]),
    // Ring 1: what a plugin author imports
    target("SearchKit", ["Expressions", "TextFolding", "Processes"]),
    // Ring 2: the stages, none of which knows another
    target("HostConfiguration", ["SearchKit", "Expressions", "ShippedFiles"]),
    target("Federation", ["SearchKit", "Processes"]),
    target("Ranking", ["SearchKit", "Expressions", "TextFolding"]),
    target(
      "Connectors",
      [
        "SearchKit", "Expressions", "SQLite", "TextFolding", "Processes", "CXXHash", "CLibXML",
        "ShippedFiles",
      ],
      exclude: ["Places/places.csv", "Services/Declarations"]),
    target("Networking", ["SearchKit", "Processes", "CCurl"]),
    target("Conformance", ["SearchKit", "Expressions", "Processes"]),
    target("Evaluation", ["Expressions"]),
    target("Presentation", ["SearchKit", "Expressions", "TextFolding"]),
    // Ring 3: the stages in order
    target(
      "Search",
      [
        "SearchKit", "Expressions", "HostConfiguration", "Federation", "Ranking", "Connectors", "Evaluation",
      ]),
    // Ring 5: the command line
    target(
      "BackstageCLI",
      [
        "SearchKit", "Expressions", "TextFolding", "Processes", "HostConfiguration", "Federation", "Ranking",
        "Connectors", "Conformance", "Networking", "Evaluation", "Presentation", "Search",
      ]),
    // Ring 6: the only place that names plugins
    .executableTarget(
      name: "backstage", dependencies: ["BackstageCLI", "SearchKit"] + plugins.map { .target(name: $0) },
      path: "Sources/backstage", swiftSettings: strict),
    // For tests only
    .target(
      name: "SearchTesting", dependencies: ["SearchKit", "Expressions", "Processes"],
      path: "Tests/SearchTesting",
      swiftSettings: strict),
    .target(
      name: "ServiceTesting", dependencies: ["SearchKit", "Expressions", "HostConfiguration", "Connectors"],
      path: "Tests/ServiceTesting", swiftSettings: strict),
    .executableTarget(
      name: "ColoursPlugin", dependencies: ["SearchKit"], path: "Tests/ColoursPlugin", swiftSettings: strict),
    tests("Expressions", []),
    tests("SQLite", []),
    tests("TextFolding", []),
    tests("Processes", []),
    tests("SearchKit", ["Expressions"]),
    tests("HostConfiguration", ["SearchKit", "Expressions"]),
    tests("Federation", ["SearchKit"]),
    tests("Ranking", ["SearchKit", "Expressions", "Evaluation"]),
    tests("Connectors", ["SearchKit", "Expressions", "SQLite", "Processes"]),
    tests("Conformance", ["SearchKit", "Expressions", "Processes"]),
    tests("Networking", ["SearchKit"]),
    tests("Evaluation", ["Expressions"]),
    tests("Presentation", ["SearchKit", "Expressions", "TextFolding"]),
    tests("Search", ["SearchKit", "HostConfiguration", "Federation", "Ranking", "Connectors", "Evaluation"]),
    tests("BackstageCLI", ["SearchKit", "Expressions", "HostConfiguration", "TextFolding", "Processes"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Connectors", "Evaluation", "Expressions", "HostConfiguration", "Movies", "Networking", "Ranking",
        "Restaurants", "SQLite", "Search", "SearchKit", "SearchTesting",
      ],
      path: "Tests/Benchmarks",
      exclude: ["fusion", "index.py", "match.py", "run", "startup.py", "transport"],
      swiftSettings: strict),
    .executableTarget(
      name: "TransportBenchmark", dependencies: ["Networking", "SearchKit"],
      path: "Tests/Benchmarks/transport",
      exclude: ["run", "floor.c", "upstream.c"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["backstage", "SearchKit", "ColoursPlugin", "Processes", "SearchTesting"],
      path: "Tests/EndToEndTests",
      exclude: ["BoardGames", "Catalogues"], swiftSettings: strict),
  ] + plugins.flatMap(plugin),
  cxxLanguageStandard: .cxx17
)
