/// Which versions of the program may read a configuration: `0.2` and everything later, or `=0.2.1` alone.
public struct RequiredVersion: Hashable, Sendable {
  /// As it is written.
  public let text: String
  private let isExact: Bool
  private let parts: [Int]

  /// Nil for what is no version.
  init?(_ text: String) {
    self.text = text
    isExact = text.hasPrefix("=")
    guard let parts = Self.parts(of: isExact ? text.dropFirst() : text[...]) else { return nil }
    self.parts = parts
  }

  /// Whether a version will do.
  func allows(_ version: String) -> Bool {
    guard let other = Self.parts(of: version[...]) else { return true }
    return isExact ? other == parts : !other.lexicographicallyPrecedes(parts)
  }

  /// Three numbers.
  private static func parts(of text: Substring) -> [Int]? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = words.compactMap { $0.allSatisfy(\.isASCII) ? UInt16($0) : nil }.map(Int.init)
    guard (1...3).contains(words.count), numbers.count == words.count else { return nil }
    return numbers + Array(repeating: 0, count: 3 - numbers.count)
  }
}
