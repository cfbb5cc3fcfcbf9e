/// Removing what is on disk.
extension IndexStore {
  /// Removes all files of the index.
  ///
  /// - Returns: whether there was an index.
  /// - Throws: `IndexFolder.Problem` when one cannot be removed, or another process is building it.
  func clear() throws(IndexFolder.Problem) -> Bool { try Self.clear(name, in: folder) }

  /// Removes all files in a cache folder, also those of sources that are no longer configured.
  ///
  /// - Returns: how many indexes there were.
  static func clearAll(in cache: String) throws(IndexFolder.Problem) -> Int {
    let folder = folder(in: cache)
    let names = folder.files.filter { file in Ending.all.contains(where: file.hasSuffix) }
      .compactMap { $0.split(separator: ".").first.map(String.init) }
    var count = 0
    for name in Set(names).sorted() where try clear(name, in: folder) { count += 1 }
    return count
  }

  /// Removes what a killed build left behind, where nobody is building.
  func sweep() {
    let drafts = files(of: name, in: folder).filter { $0.hasSuffix(Ending.draft) }
    // What stays is tried again at the next opening, and harms nobody.
    guard !drafts.isEmpty, let lock = try? IndexLock(stem + Ending.lock, in: folder) else { return }
    for draft in drafts { _ = try? folder.remove("\(folder.path)/\(draft)") }
    withExtendedLifetime(lock) {}
  }

  private static func clear(_ name: String, in folder: IndexFolder) throws(IndexFolder.Problem) -> Bool {
    let stem = "\(folder.path)/\(name)"
    guard !files(of: name, in: folder).isEmpty else { return false }
    guard let lock = try IndexLock(stem + Ending.lock, in: folder) else {
      throw IndexFolder.Problem(
        folder: stem + Ending.index, reason: "it is being built; try again when that is done")
    }
    let isThere = try folder.remove(stem + Ending.index)
    for file in files(of: name, in: folder) where file != name + Ending.lock {
      try folder.remove("\(folder.path)/\(file)")
    }
    lock.remove()
    return isThere
  }

  private static func files(of name: String, in folder: IndexFolder) -> [String] {
    folder.files.filter { file in
      file.hasPrefix(name + ".") && Ending.all.contains(where: file.hasSuffix)
    }
  }

  private func files(of name: String, in folder: IndexFolder) -> [String] {
    Self.files(of: name, in: folder)
  }
}
