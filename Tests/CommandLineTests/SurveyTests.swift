import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// `coordlint survey`, run as people run it.
@Suite struct SurveyTests {
  private let folder: TemporaryFolder
  private let binary: BuiltProgram

  init() throws {
    binary = try BuiltProgram()
    let text = """
      import UIKit
      final class ShopCoordinator {
        let navigation = UINavigationController()
        var child: CartCoordinator?
        func showCart() { child = CartCoordinator() }
      }
      final class CartCoordinator { let navigation = UINavigationController() }
      """
    folder = try TemporaryFolder(["A.swift": text])
  }

  @Test func saysHowMuchThereIs() throws {
    let outcome = try binary.run(["survey"], in: folder.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix(".: 2 flows\n\nSize\n  2 coordinators\n"))
    #expect(outcome.output.contains("\n  2 deep: ShopCoordinator > CartCoordinator\n"))
    #expect(outcome.output.hasSuffix("\nAdvice\n  one or two flows: a router is enough\n"))
  }

  @Test func jsonHoldsTheSame() throws {
    let outcome = try binary.run(["survey", ".", "--format", "json"], in: folder.path)
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let survey = try #require((value?["surveys"] as? [[String: Any]])?.first)
    #expect(survey["flows"] as? Int == 2 && survey["edges"] as? Int == 1 && survey["roots"] as? Int == 1)
    #expect(survey["advice"] as? String == "router")
    #expect(survey["longestChain"] as? [String] == ["ShopCoordinator", "CartCoordinator"])
  }

  @Test func aPathThatIsNotThereEndsWithTwo() throws {
    let outcome = try binary.run(["survey", "nowhere"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("nowhere"))
  }
}
