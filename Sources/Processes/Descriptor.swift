#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The calls of POSIX that methods of the same name would hide.
enum Descriptor {
  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  @unsafe static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  @unsafe static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
