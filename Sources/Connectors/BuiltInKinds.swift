package import SearchKit

/// The provider kinds that the program brings.
package enum BuiltInKinds {
  package static let table: [ProviderKind] = [
    ProviderKind(
      "catalogue", summary: "a file of rows: JSON, newline-delimited JSON, CSV or TSV",
      options: CatalogueOptions.rows, check: SourceCheck.problems, inspect: CatalogueInspection.inspection
    ) { entry, context throws(OptionProblems) in
      try CatalogueProvider(entry, context)
    }
  ]
}
