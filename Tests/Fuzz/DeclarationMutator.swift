/// Changes Swift along its own seams: declarations, statements and expressions are cut, doubled, swapped, and moved between files.
struct DeclarationMutator {
  let corpus: Corpus

  func mutant(_ generator: inout Generator) -> [UInt8] {
    guard let file = generator.pick(corpus.swift) else { return [] }
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for _ in 0...generator.below(6) {
      guard let range = range(in: file, &generator) else { continue }
      switch generator.below(6) {
      case 0: edits.append((range, []))
      case 1: edits.append((range.upperBound..<range.upperBound, [10] + file.bytes[range]))
      case 2:
        guard let other = self.range(in: file, &generator) else { continue }
        edits.append((range, Array(file.bytes[other])))
        edits.append((other, Array(file.bytes[range])))
      case 3, 4:
        guard let donor = generator.pick(corpus.swift), let other = self.range(in: donor, &generator) else { continue }
        edits.append((generator.below(2) == 0 ? range : range.lowerBound..<range.lowerBound, donor.bytes[other] + [10]))
      default:
        guard let fragment = generator.pick(InputSource.fragments) else { continue }
        edits.append((range.lowerBound..<range.lowerBound + generator.below(2), fragment))
      }
    }
    return applied(edits, to: file.bytes)
  }

  private func range(in file: CutFile, _ generator: inout Generator) -> Range<Int>? {
    generator.below(3) == 0 ? generator.pick(file.pieces) : generator.pick(file.declarations)
  }

  /// From the end, so that ranges stay right; of two that overlap only one counts.
  private func applied(_ edits: [(range: Range<Int>, text: [UInt8])], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var end = bytes.count
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where edit.range.upperBound <= end {
      bytes.replaceSubrange(edit.range, with: edit.text)
      end = edit.range.lowerBound
    }
    return bytes
  }
}
