import SwiftSource

/// What a name of the standard library or of SwiftUI means where the project declares no type of the name.
enum LibraryName: UInt8, Sendable {
  /// Nothing in particular.
  case other
  /// `Any` by another name.
  case any
  /// A collection of its first argument.
  case collection
  /// A dictionary of its last argument.
  case dictionary
  /// Stands for its first argument.
  case wrapper

  private static let spellings: [(LibraryName, [String])] = [
    (.any, ["AnyObject", "AnyHashable"]),
    (.collection, ["Array", "Set", "ContiguousArray", "ArraySlice", "OrderedSet"]),
    (.dictionary, ["Dictionary"]),
    (
      .wrapper,
      [
        "Optional", "Published", "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Lazy",
        "Weak",
      ]
    ),
  ]

  /// By word; types are read by the hundred thousand, so that a text for each would cost more than the reading.
  static func table(for words: WordTable) -> [LibraryName] {
    var names = [LibraryName](repeating: .other, count: words.count)
    for (name, texts) in spellings {
      for word in texts.compactMap({ words.find($0) }) { names[Int(word.rawValue)] = name }
    }
    return names
  }
}
