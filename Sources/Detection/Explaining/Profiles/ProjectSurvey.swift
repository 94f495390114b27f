import ProjectModel
import SwiftOutline
import SwiftSource

/// How much a project coordinates, in numbers.
public struct ProjectSurvey: Sendable {
  /// What the number of flows and modules speaks for.
  public enum Advice: String, Sendable {
    /// No flow.
    case none
    /// One or two flows: a router is enough.
    case router
    /// Three to five: coordinators are worth considering.
    case consider
    /// Six and more, or flows in several modules: coordinators are recommended.
    case recommended

    /// The advice for a number of flows in some modules.
    public init(flows: Int, modules: Int) {
      switch flows {
      case 0: self = .none
      case 1..<3 where modules < 2: self = .router
      case ..<6 where modules < 2: self = .consider
      default: self = .recommended
      }
    }
  }

  /// The product's coordinators, in the order of their names.
  public var coordinators: [TypeID]
  /// Those that others inherit from.
  public var bases: Int
  /// Those that nothing inherits from: each is a flow.
  public var flows: Int { coordinators.count - bases }
  /// Flows by the name of their module, in the order of the names.
  public var modules: [(name: String, flows: Int)]
  /// Pairs of a coordinator and a coordinator that it keeps.
  public var edges: Int
  /// Flows that no coordinator keeps.
  public var roots: Int
  /// The longest chain of coordinators of which each keeps the next, by name.
  public var longestChain: [String]
  /// SwiftUI views of the product.
  public var views: Int
  /// View controllers of the product.
  public var viewControllers: Int
  /// Coordinators that drive SwiftUI navigation.
  public var drivingCoordinators: Int
  /// Statements that add a child to a list.
  public var listAdds: Int
  /// Statements that put a child into a property of its own.
  public var propertyAdds: Int
  /// The names of the project's own functions that keep a child, sorted.
  public var addingFunctions: [String]
  /// The names of the project's own functions that drop a child, sorted.
  public var droppingFunctions: [String]
  /// Flows by what carries their end; a flow may have several.
  public var ends: [(kind: TypeProfile.End.Kind, flows: Int)]
  /// Flows without an end.
  public var flowsWithoutEnd: Int
  /// What the size speaks for.
  public var advice: Advice { Advice(flows: flows, modules: modules.count { $0.flows > 0 }) }
}
