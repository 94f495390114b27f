import SwiftSource

/// Why a type is a coordinator, or why it is none.
public struct CoordinatorVerdict: Sendable {
  /// What decided.
  public enum Ground: Sendable {
    /// No: the project only extends it.
    case undeclared
    /// No: a representable calls its helper so.
    case representableHelper
    /// No: a mock, spy, stub or fake.
    case testDouble
    /// No: neither its name nor that of a supertype is a coordinator's.
    case unnamed
    /// No: its name is that of something else that coordinates, such as file access or a transition.
    case otherCoordinator
    /// No: an enum, or a protocol that only inherits from one of coordinators.
    case kind
    /// No: nothing in it has to do with navigation.
    case noNavigation
    /// A protocol that is called so.
    case protocolName
    /// Yes: it inherits from a coordinator that the project does not declare.
    case externalBase(WordID)
    /// Yes: nothing of the input imports anything, so the name is enough.
    case fragment
    /// Yes: it shows navigation.
    case sign(NavigationSign)
  }

  /// The name that speaks for a coordinator: its own, or that of a supertype.
  public var name: WordID?
  /// What decided.
  public var ground: Ground

  /// Whether the type is a coordinator.
  public var isCoordinator: Bool { role == .coordinator }

  /// The role that follows.
  var role: Roles {
    switch ground {
    case .undeclared, .representableHelper, .testDouble, .unnamed, .otherCoordinator, .kind, .noNavigation: []
    case .protocolName: .coordinatorProtocol
    case .externalBase, .fragment, .sign: .coordinator
    }
  }
}

/// A word that only code about navigation uses.
public struct NavigationSign: Sendable {
  /// A type, a call or the name of a property.
  public var word: WordID
  /// Where it stands.
  public var place: Place
}

extension Project {
  /// Why a type is a coordinator, or why it is none: the decision behind its role.
  public func coordinatorVerdict(of type: TypeID) -> CoordinatorVerdict {
    RoleResolver(project: self).verdict(of: type)
  }

  /// The name of the module of a type, as an `import` would write it; empty for what belongs to no particular one.
  public func moduleName(of type: TypeID) -> String { symbols.moduleNames[self[type].module] }
}
