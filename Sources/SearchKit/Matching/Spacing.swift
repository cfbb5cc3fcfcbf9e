/// Scripts that put no spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese.
package enum Spacing {
  package static func hasNone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Burmese, Khmer
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF: true  // kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
    default: false
    }
  }
}
