/// Changes texts that are made of lines or of tokens: some are cut, doubled, swapped, replaced, and moved between texts.
struct TextMutator {
  enum Unit {
    case line, token
  }

  let texts: [[UInt8]]
  let unit: Unit

  func mutant(_ generator: inout Generator) -> [UInt8] {
    guard let text = generator.pick(texts) else { return [] }
    var parts = parts(of: text)
    for _ in 0...generator.below(6) where !parts.isEmpty {
      let place = generator.below(parts.count)
      let length = min(1 + generator.below(generator.below(8) == 0 ? 40 : 3), parts.count - place)
      switch generator.below(7) {
      case 0: parts.removeSubrange(place..<place + length)
      case 1: parts.insert(contentsOf: Array(parts[place..<place + length]), at: place)
      case 2: parts.swapAt(place, generator.below(parts.count))
      case 3: parts[place] = parts[generator.below(parts.count)]
      case 4:
        guard let donor = generator.pick(texts).map(self.parts), !donor.isEmpty else { continue }
        let start = generator.below(donor.count)
        parts.insert(contentsOf: donor[start..<min(start + length, donor.count)], at: place)
      case 5: parts[place] = damaged(parts[place], &generator)
      default: parts.insert(generator.pick(Self.fragments + InputSource.fragments) ?? [], at: place)
      }
    }
    return parts.flatMap(\.self)
  }

  private func damaged(_ part: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var part = part
    guard !part.isEmpty else { return [UInt8(generator.below(256))] }
    let place = generator.below(part.count)
    switch generator.below(3) {
    case 0: part[place] = UInt8(generator.below(256))
    case 1: part.removeSubrange(place..<part.count)
    default: part.insert(contentsOf: part, at: place)
    }
    return part
  }

  private func parts(of text: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    for byte in text {
      if unit == .line {
        part.append(byte)
        if byte == 10 { flush(&part, into: &parts) }
      } else if Self.isWord(byte) {
        part.append(byte)
      } else {
        flush(&part, into: &parts)
        parts.append([byte])
      }
    }
    flush(&part, into: &parts)
    return parts
  }

  private func flush(_ part: inout [UInt8], into parts: inout [[UInt8]]) {
    if !part.isEmpty { parts.append(part) }
    part = []
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 0x2D || byte == 0x5F || byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  private static let fragments: [[UInt8]] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud800", "\\", "1e999", "-", "null", "true", "//", "/*", "**", "*",
    "!", "[!", "..",
    "find    $A.b($B, ...)\n", "where   $A is coordinator\n", "unless  $A in type\n", "report  x $A\n", "```\n",
    "## Bad\n", "---\n",
    "$A", "...", "\u{FEFF}", "\u{202E}", "\t", "\r\n",
  ].map { Array($0.utf8) }
}
