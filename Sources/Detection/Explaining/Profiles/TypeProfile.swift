import AppModel
import ProjectModel
import SwiftSource

/// Everything that the rules know of one type, as values: the answer to "why do you say that?".
///
/// It is taken from the same facts and analyses as the findings, so it cannot say anything else than they do.
public struct TypeProfile: Sendable {
  /// A bound of the analysis that was reached.
  public struct Bound: Sendable {
    /// What is bounded.
    public var kind: ReachedBound.Kind
    /// So many are looked at.
    public var limit: Int
    /// The property, the parameter and its function, or the function: `AppCoordinator.children`.
    public var subject: String
    /// Where it is declared, or where the code stands.
    public var place: Place
  }

  /// A property that keeps something, with the place that says so.
  public struct Keep: Sendable {
    /// The name of the type that keeps, and its property: `AppCoordinator.children`.
    public var slot: String
    /// What is kept, as far as the code says.
    public var child: String
    /// Whether it is one of many, in which nothing replaces it.
    public var isInList: Bool
    /// The function that keeps it; nil where the property is made with its value.
    public var function: String?
    /// The statement or declaration.
    public var place: Place
  }

  /// A removal and what it means for one child.
  public struct Drop: Sendable {
    /// What it takes out.
    public var subject: Subject
    /// The function that removes.
    public var function: String
    /// Whether it counts for this child.
    public var verdict: Verdict
    /// The statement.
    public var place: Place

    /// What a removal takes out.
    public enum Subject: String, Sendable {
      case everything, object, types, unknown
    }

    /// How far a removal is proved.
    public enum Verdict: String, Sendable {
      case proven, uncalled, unrelated
    }
  }

  /// A child with what becomes of it.
  public struct Child: Sendable {
    /// Where it is kept.
    public var keep: Keep
    /// What becomes of it; nil where the rules do not ask.
    public var fate: ChildFate?
    /// Every removal from the same place.
    public var drops: [Drop]
  }

  /// A way by which the type tells that its flow is over.
  public struct End: Sendable {
    /// What carries the message.
    public enum Kind: String, Sendable {
      case closure, delegate, publisher, upward, library
    }

    /// A mention of it.
    public struct Use: Sendable {
      /// Whether it is fired here; else somebody begins to listen.
      public var fires: Bool
      /// `Type.function`.
      public var symbol: String
      /// Where.
      public var place: Place
    }

    /// The property.
    public var name: String
    /// What carries the message.
    public var kind: Kind
    /// The methods of a delegate that mean the end, sorted.
    public var methods: [String]
    /// Its declaration.
    public var place: Place
    /// In path and source order.
    public var uses: [Use]
    /// Mentions on objects of unknown type, which may be this one and therefore count.
    public var unknownUses: Int
  }

  /// A route that a library's coordinator leads to.
  public struct Route: Sendable {
    /// The case or the property.
    public var name: String
    /// The function that decides what it leads to.
    public var function: String
    /// The pattern, or the property.
    public var place: Place
  }

  /// A property that may lead to an owner.
  public struct WayUp: Sendable {
    /// How it holds.
    public enum Strength: String, Sendable {
      case weak, unowned, strong, computed
    }

    /// The property.
    public var name: String
    /// Its type, as far as it is declared.
    public var type: String
    /// How it holds.
    public var strength: Strength
    /// Its declaration.
    public var place: Place
  }

  /// A supertype or conformance that is reached.
  public struct Supertype: Sendable {
    /// Its name.
    public var name: String
    /// Its declaration; nil where the input has none.
    public var place: Place?
  }

  /// Which type.
  public var type: TypeID
  /// With the types around it.
  public var name: String
  /// `class`, `struct` …
  public var kind: String
  /// Empty for what belongs to no particular module.
  public var module: String
  /// What its file is.
  public var fileKind: FileKind
  /// The declaration, then the extensions.
  public var places: [Place]
  /// The roles by their names in cards, sorted.
  public var roles: [String]
  /// Why it is a coordinator, or why not.
  public var verdict: CoordinatorVerdict
  /// The library whose coordinator it is, which keeps what it is given; nil for all others.
  public var library: String?
  /// Nearest first, those of the input before the others.
  public var supertypes: [Supertype]
  /// Supertypes of which nothing is known; what they keep, drop or fire cannot be seen.
  public var unknownSupertypes: [String]
  /// Bounds of the analysis that leave questions about it open.
  public var bounds: [Bound]
  /// Who keeps it.
  public var keepers: [Keep]
  /// What it keeps.
  public var children: [Child]
  /// How it tells that it is over.
  public var ends: [End]
  /// The routes that it tells its library.
  public var routes: [Route]
  /// What may lead to its owner.
  public var waysUp: [WayUp]
}
