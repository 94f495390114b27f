import AppModel
import ProjectModel
import RuleCards

/// What all analyses of a run share.
public struct AnalysisContext: Sendable {
  /// The project under analysis.
  public let project: Project
  /// What the objects of the app do.
  public let model: AppModel
  /// Who keeps and drops whom.
  public let ownership: OwnershipFacts
  /// Which code builds which view; looked up by whoever asks.
  public var views: ViewGraph { ViewGraph(project: project) }
  /// The layers of the configuration.
  public let layers: LayerMap

  /// Prepares a project for the analyses.
  public init(project: Project, layers: LayerMap = .none) {
    self.project = project
    ownership = project.ownershipFacts()
    model = AppModel(project: project)
    self.layers = layers
  }
}

/// An analysis as a value: what it offers to its card, and the function that finds the matches.
public struct Analysis: Sendable {
  /// Outcomes, holes, steps and anchors.
  public let signature: AnalysisSignature
  /// Finds the matches; the settings are those of the card.
  public let run: @Sendable (AnalysisContext, [String: String]) -> [Match]

  /// Whether it asks the object graph, whose bounds then leave its questions open.
  var asksObjects: Bool { Self.ofObjects.contains(signature.name) }

  private static let ofObjects = Set(
    [
      ChildLifecycle.analysis, StrongParent.analysis, StrongDelegate.analysis, StrongCapture.analysis,
      UnretainedChild.analysis, FlowNeverFinishes.analysis, UnseenPops.analysis,
    ].map(\.signature.name))

  /// Every analysis, by name.
  public static let all: [Analysis] = [
    ChildLifecycle.analysis,
    StrongParent.analysis,
    CoordinatorWork.analysis,
    ViewConstruction.analysis,
    NavigationLinks.analysis,
    CoordinatorInPlace.analysis,
    StrongCapture.analysis,
    StrongDelegate.analysis,
    StrongCoordinator.analysis,
    UnretainedChild.analysis,
    CompletionAfterStart.analysis,
    FlowNeverFinishes.analysis,
    UnseenPops.analysis,
    UnguardedPop.analysis,
    LayerImports.analysis,
    ScatteredDestinations.analysis,
    DuplicateDestination.analysis,
    ViewOwnedPath.analysis,
    DeepLinkInView.analysis,
    ControllerNavigation.analysis,
    ClimbingScreens.analysis,
  ]
}
