import SwiftSource

/// Properties of objects that no code of the project declares: what frameworks hold.
public enum ModelField {
  /// What a container was made with, or a subscription holds.
  public static let held = WordID(rawValue: .max - 1)
  /// Screens that a pop or a dismissal takes away.
  public static let pushed = WordID(rawValue: .max - 2)
  /// Screens that stay until they are replaced: the root of a navigation controller, tabs, the root of a window.
  public static let root = WordID(rawValue: .max - 3)
  /// Closures that hear the values of a publisher.
  public static let values = WordID(rawValue: .max - 4)
  /// Closures that hear the end of a publisher.
  public static let ends = WordID(rawValue: .max - 5)
  /// Children that a class outside the project keeps for the one that inherits from it.
  public static let children = WordID(rawValue: .max - 6)
  /// Closures by which a container of services makes objects of a type; a property of the type itself.
  public static let makers = WordID(rawValue: .max - 7)

  /// The container of screens that a coordinator has from the class of a library.
  public static let container = WordID(rawValue: .max - 8)

  /// An element of a tuple.
  public static func element(_ position: Int) -> WordID {
    WordID(rawValue: .max - 32 - UInt32(min(max(position, 0), 63)))
  }

  /// Whether a name is one of these.
  public static func isOwn(_ word: WordID) -> Bool { word.rawValue > .max - 128 && word != .none }
}
