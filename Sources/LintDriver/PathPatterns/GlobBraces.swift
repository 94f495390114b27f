/// Writes out `{a,b}` in patterns.
enum GlobBraces {
  /// All spellings of a pattern; braces may be nested.
  static func expanded(_ text: [UInt8]) throws(Glob.Fault) -> [[UInt8]] {
    var finished: [[UInt8]] = []
    var pending = [text]
    while let next = pending.popLast() {
      guard let (before, choices, after) = try firstGroup(of: next) else {
        finished.append(next)
        continue
      }
      pending += choices.reversed().map { Array(before + $0 + after) }
      guard finished.count + pending.count <= Glob.alternativeLimit else {
        throw Glob.Fault(message: "the braces stand for more than \(Glob.alternativeLimit) patterns")
      }
    }
    return finished
  }

  private typealias Group = (before: ArraySlice<UInt8>, choices: [ArraySlice<UInt8>], after: ArraySlice<UInt8>)

  private static func firstGroup(of text: [UInt8]) throws(Glob.Fault) -> Group? {
    var depth = 0
    var open = 0
    var starts: [Int] = []
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { (open, starts) = (index, [index + 1]) }
      case UInt8(ascii: ",") where depth == 1: starts.append(index + 1)
      case UInt8(ascii: "}"):
        guard depth > 0 else {
          throw Glob.Fault(message: "a '}' closes nothing", hint: "write '\\\\}' for the brace itself")
        }
        depth -= 1
        if depth == 0 { return (text[..<open], choices(in: text, starts: starts, end: index), text[(index + 1)...]) }
      default: continue
      }
    }
    guard depth == 0 else {
      throw Glob.Fault(message: "a '{' is never closed", hint: "write '\\\\{' for the brace itself")
    }
    return nil
  }

  private static func choices(in text: [UInt8], starts: [Int], end: Int) -> [ArraySlice<UInt8>] {
    starts.indices.map { text[starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] - 1 : end)] }
  }
}
