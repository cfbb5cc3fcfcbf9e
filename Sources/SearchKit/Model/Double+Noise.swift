#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Double {
  /// The number with twelve digits that tell, or ten behind the point where those are more, so that it stays within
  /// 1e-10 of what it was.
  var withoutNoise: Double {
    guard isFinite, self != 0 else { return self }
    let places = Swift.max(10, 11 - Int(log10(abs(self)).rounded(.down)))
    // Powers of ten are exact up to this one, so that the quotient is the double nearest to the decimal number.
    guard places <= 22 else { return self }
    let factor = pow(10, Double(places))
    let scaled = (self * factor).rounded()
    return abs(scaled) < 0x1p53 ? scaled / factor : self
  }
}
