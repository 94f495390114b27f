import AppModel
import ProjectModel
import RuleCards

/// What all analyses of a run share.
public struct AnalysisContext: Sendable {
  /// The project under analysis.
  public let project: Project
  /// What the objects of the app do.
  ///
  /// Built anew at each question where the context was made without it: then nobody is meant to ask.
  public var model: AppModel { known ?? AppModel(project: project) }
  /// Which code builds which view; it remembers what it is asked.
  public var views: ViewGraph { ViewGraph(project: project) }
  /// The layers of the configuration.
  public let layers: LayerMap

  private let known: AppModel?

  /// Prepares a project for all analyses.
  public init(project: Project, layers: LayerMap = .none) {
    self.init(project: project, layers: layers, model: AppModel(project: project))
  }

  /// Whether it is known already what the objects of the app do.
  public var hasModel: Bool { known != nil }

  /// The same for those who ask for the objects, whether a rule did so or not.
  public var withModel: AnalysisContext { hasModel ? self : AnalysisContext(project: project, layers: layers) }

  /// Prepares a project for the analyses, or without a model for those that do not ask for one.
  init(project: Project, layers: LayerMap, model: AppModel?) {
    self.project = project
    self.layers = layers
    known = model
  }
}

/// An analysis as a value: what it offers to its card, and the function that finds the matches.
public struct Analysis: Sendable {
  /// Outcomes, holes, steps and anchors.
  public let signature: AnalysisSignature
  /// It asks for the object graph, which takes its time: such analyses run last.
  public var asksModel = false
  /// Finds the matches; the settings are those of the card.
  public let run: @Sendable (AnalysisContext, [String: String]) -> [Match]

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
