#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processes that a program has started, and those that they have started, whatever groups they have made of their own.
///
/// They are found where Linux tells of them, in /proc; elsewhere there are none. One whose parent ended before anybody
/// looked belongs to nobody any longer, and is not found.
struct Descendants: Sendable {
  /// A process by its number and its beginning, as numbers are used again.
  private struct Kin: Sendable, Hashable {
    var id: pid_t
    /// In ticks since the system's start (proc(5), field 22).
    var start: UInt64
  }

  /// How often it is looked whether all of them stand still: one that waits for a disk stops late.
  private static let mostLooks = 50

  private var known: Set<Kin> = []

  /// Sends a signal to the groups of some processes and to their descendants.
  ///
  /// All are halted before: one that started another between the look and the signal would leave a child that nobody knows
  /// of. Those that a signal does not end go on.
  ///
  /// - Parameters:
  ///   - number: the signal.
  ///   - leaders: the leaders of the groups, which are not reaped yet, as others might have their numbers.
  mutating func signal(_ number: Int32, with leaders: [pid_t]) {
    for leader in leaders { _ = signalGroup(leader, SIGSTOP) }
    halt(with: leaders)
    for number in number == SIGKILL ? [SIGKILL] : [number, SIGCONT] {
      signal(number)
      for leader in leaders { _ = signalGroup(leader, number) }
    }
  }

  mutating func formUnion(_ others: Descendants) { known.formUnion(others.known) }

  private func signal(_ number: Int32) {
    #if os(Linux)
      for kin in running { kill(kin.id, number) }
    #endif
  }

  /// Halts them, until a look finds no other and nobody who still moves.
  private mutating func halt(with leaders: [pid_t]) {
    #if os(Linux)
      for look in 0..<Self.mostLooks {
        let count = known.count
        add(of: leaders)
        let all = running.map(\.id) + leaders
        if look > 0, known.count == count, all.allSatisfy({ Self.status(of: $0)?.isStill ?? true }) { return }
        signal(SIGSTOP)
        usleep(100)
      }
    #endif
  }

  #if os(Linux)
    /// Adds those that some processes have now, and those that the known ones have.
    private mutating func add(of leaders: [pid_t]) {
      var children: [pid_t: [Kin]] = [:]
      for id in Self.processes {
        if let status = Self.status(of: id) { children[status.parent, default: []].append(status.kin) }
      }
      var parents = running.map(\.id) + leaders
      while let parent = parents.popLast() {
        for child in children[parent] ?? [] where known.insert(child).inserted { parents.append(child.id) }
      }
    }

    private var running: [Kin] { known.filter { Self.status(of: $0.id)?.kin == $0 } }

    private static var processes: [pid_t] {
      guard let folder = unsafe opendir("/proc") else { return [] }
      defer { unsafe closedir(folder) }
      var ids: [pid_t] = []
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if let id = pid_t(name) { ids.append(id) }
      }
      return ids
    }

    /// Nil where there is no such process.
    private static func status(of id: pid_t) -> (kin: Kin, parent: pid_t, isStill: Bool)? {
      let file = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
      // The name of the program, in parentheses, may have any character in it.
      guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
      let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
      func number<Number: FixedWidthInteger>(_ field: Int) -> Number? {
        // The first behind the name is field 3.
        fields.indices.contains(field - 3) ? Number(String(decoding: fields[field - 3], as: UTF8.self)) : nil
      }
      guard let parent: pid_t = number(4), let start: UInt64 = number(22) else { return nil }
      // Field 3: stopped, traced, or ended and not yet reaped.
      let isStill =
        fields.first.map { ["T", "t", "Z", "X"].contains(String(decoding: $0, as: UTF8.self)) } ?? true
      return (Kin(id: id, start: start), parent, isStill)
    }
  #endif
}
