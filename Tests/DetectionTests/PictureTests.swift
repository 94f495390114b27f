import RuleCards
import Testing

@testable import Detection

/// What the `draw` lines of cards become.
@Suite struct PictureTests {
  private static let cycle = TinyProject([
    "A.swift": """
    import UIKit

    protocol Coordinator: AnyObject { func start() }
    final class AppCoordinator: Coordinator {
      private let navigation = UINavigationController()
      private var children: [Coordinator] = []
      func start() {
        let child = LoginCoordinator(parent: self)
        children.append(child)
        child.start()
      }
    }
    final class LoginCoordinator: Coordinator {
      private let parent: AppCoordinator
      private let navigation = UINavigationController()
      init(parent: AppCoordinator) { self.parent = parent }
      func start() {}
    }
    """
  ])

  @Test func arrowsNameTypesAndTheirEvidence() throws {
    let finding = try #require(Self.cycle.findings().first { $0.rule == "strong-parent" })
    #expect(finding.picture.map(\.from) == ["AppCoordinator", "LoginCoordinator"])
    #expect(finding.picture.map(\.to) == ["LoginCoordinator", "AppCoordinator"])
    #expect(finding.picture.map(\.kind) == [.fact, .fault])
    #expect(finding.picture.last?.label == "parent, strong")
    let evidence = finding.picture.map { arrow in arrow.step.map { finding.steps[$0].message } }
    #expect(evidence[0]?.hasPrefix("AppCoordinator keeps LoginCoordinator") == true)
    #expect(evidence[1]?.contains("stores it in 'parent'") == true)
  }

  /// A hole that an analysis does not bind would be drawn as `$HOLE`.
  @Test func everyArrowOfTheCardsIsFilled() {
    let rules = ShippedCards.all.rules.filter { $0.outcomes.contains { !$0.arrows.isEmpty } }
    #expect(rules.count >= 6)
    for finding in Self.cycle.findings() {
      for arrow in finding.picture { #expect(![arrow.from, arrow.to, arrow.label].contains { $0.contains("$") }) }
    }
  }
}
