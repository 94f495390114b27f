import PatternLanguage

/// A function as a team names it in its configuration: `attachFlow`, `attach(flow:)`, `show(_:animated:)`.
///
/// Its first argument is what the function is about; a name alone has one argument without a label.
public struct VerbSpelling: Hashable, Sendable {
  /// The name without labels.
  public let name: String
  private let labels: [String]

  /// Nil for a text that is no function.
  public init?(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      guard Self.isName(text) else { return nil }
      (name, labels) = (text, ["_"])
      return
    }
    let inner = text[text.index(after: open)...]
    guard inner.hasSuffix(":)") else { return nil }
    name = String(text[..<open])
    labels = inner.dropLast(2).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard Self.isName(name), labels.allSatisfy(Self.isName) else { return nil }
  }

  /// The calls of the function, as lines of an idiom card.
  var clauses: [String] {
    let arguments = labels.enumerated().map { index, label in
      (label == "_" ? "" : label + ": ") + (index == 0 ? "$CHILD" : "$_")
    }
    let call = "\(name)(\(arguments.joined(separator: ", ")))"
    return ["find \(call)", "find $PARENT.\(call)"]
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
