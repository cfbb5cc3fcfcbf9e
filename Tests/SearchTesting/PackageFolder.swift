/// The folder of the package whose tests run, for reading what is shipped in it.
package enum PackageFolder {
  /// Absolute, without a slash at its end.
  package static let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}
