/// What a type is to an app.
public struct Roles: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16
  /// Wraps bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Steers navigation: a class, actor or struct (see `RoleResolver`).
  public static let coordinator = Roles(rawValue: 1 << 0)
  /// A protocol that coordinators conform to or are known by.
  public static let coordinatorProtocol = Roles(rawValue: 1 << 1)
  /// A SwiftUI view or view modifier.
  public static let view = Roles(rawValue: 1 << 2)
  /// A view controller of UIKit, AppKit or WatchKit.
  public static let viewController = Roles(rawValue: 1 << 3)
  /// A view model or presenter.
  public static let viewModel = Roles(rawValue: 1 << 4)
  /// The app, a scene, an app or scene delegate.
  public static let app = Roles(rawValue: 1 << 5)
  /// The helper object of a representable.
  public static let representableHelper = Roles(rawValue: 1 << 6)
  /// A mock, spy, stub or fake.
  public static let testDouble = Roles(rawValue: 1 << 7)
  /// A representable itself.
  public static let representable = Roles(rawValue: 1 << 8)
  /// `ObservableObject` or `@Observable`.
  public static let observable = Roles(rawValue: 1 << 9)
  /// A preview provider.
  public static let preview = Roles(rawValue: 1 << 10)
}
