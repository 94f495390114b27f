import Findings

/// A replacement of some bytes of a file.
public typealias SourceEdit = ResolvedFinding.Edit

extension SourceEdit {
  /// What goes, as UTF-8 byte offsets.
  var bytes: Range<Int> { place.bytes }

  /// Whether both cannot be applied, or only in an order that nobody gave: they share a byte, or stand at one offset.
  public func collides(with other: SourceEdit) -> Bool {
    if bytes.lowerBound == other.bytes.lowerBound { return true }
    return bytes.lowerBound < other.bytes.upperBound && other.bytes.lowerBound < bytes.upperBound
  }
}

/// Why edits were not applied; the text stays as it was.
public enum SourceEditError: Error, Hashable, Sendable {
  /// Two edits collide; the second one in the order of the text.
  case overlap(SourceEdit)
  /// An edit reaches beyond the end of the text.
  case outside(SourceEdit)
}

extension SourceEdit {
  /// A text with all edits applied, which may come in any order; the same edit twice counts once.
  public static func applying(
    _ edits: [SourceEdit], to bytes: [UInt8]
  ) throws(SourceEditError) -> [UInt8] {
    let sorted = Set(edits).sorted {
      ($0.bytes.lowerBound, $0.bytes.upperBound, $0.replacement)
        < ($1.bytes.lowerBound, $1.bytes.upperBound, $1.replacement)
    }
    for (edit, next) in zip(sorted, sorted.dropFirst()) where edit.collides(with: next) { throw .overlap(next) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in sorted {
      guard edit.bytes.lowerBound >= position, edit.bytes.upperBound <= bytes.count else { throw .outside(edit) }
      result += bytes[position..<edit.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.bytes.upperBound
    }
    return result + bytes[position...]
  }
}
