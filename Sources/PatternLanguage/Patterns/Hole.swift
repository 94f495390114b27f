/// The names of holes in patterns and templates.
public enum Hole {
  /// The hole that matches anything and binds nothing.
  public static let anything = "_"

  /// The names after each `$` of a text, without `$`, in order and each once; `$path` and `$0` are Swift and no holes.
  public static func names(in text: some StringProtocol) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      let name = name(at: rest[rest.index(after: dollar)...])
      if let name, name != anything, !names.contains(String(name)) { names.append(String(name)) }
      rest = rest[(name?.endIndex ?? rest.index(after: dollar))...]
    }
    return names
  }

  /// The name of a hole when a word that begins with `$` is one.
  public static func name(ofWord word: String) -> String? {
    guard word.hasPrefix("$"), let name = name(at: word.dropFirst()[...]), name.endIndex == word.endIndex else {
      return nil
    }
    return String(name)
  }

  /// The longest hole name at the start of a text: a capital, then capitals, digits and `_`; or `_` alone.
  public static func name<Text: StringProtocol>(at text: Text) -> Text.SubSequence? {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if word == "_" { return word }
    guard let first = word.first, isCapital(first), word.allSatisfy({ isCapital($0) || $0.isNumber || $0 == "_" })
    else { return nil }
    return word
  }

  private static func isCapital(_ character: Character) -> Bool { ("A"..."Z").contains(character) }
}
