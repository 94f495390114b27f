import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// `coordlint graph`, run as people run it.
@Suite struct GraphCommandTests {
  private let folder: TemporaryFolder
  private let binary: BuiltProgram

  init() throws {
    binary = try BuiltProgram()
    let text = """
      import UIKit
      final class ShopCoordinator {
        let navigation = UINavigationController()
        var cart: CartCoordinator?
        func showCart() { cart = CartCoordinator(owner: self) }
        func showList() { navigation.pushViewController(ListViewController(), animated: true) }
      }
      final class CartCoordinator {
        let navigation = UINavigationController()
        var parent: ShopCoordinator?
        init(owner: ShopCoordinator) { parent = owner }
      }
      final class ListViewController: UIViewController {}
      enum Left { final class HelpCoordinator { let navigation = UINavigationController() } }
      enum Right { final class HelpCoordinator { let navigation = UINavigationController() } }
      """
    folder = try TemporaryFolder(["A.swift": text])
  }

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let outcome = try binary.run(["graph", "--format", "json"] + arguments, in: folder.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(value as? [String: Any])
  }

  private func names(_ map: [String: Any]) -> [String] {
    ((map["nodes"] as? [[String: Any]]) ?? []).compactMap { $0["name"] as? String }
  }

  @Test func theTreeShowsDefectsWhereTheyAre() throws {
    let outcome = try binary.run(["graph"], in: folder.path)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("\nShopCoordinator\n└─ CartCoordinator: kept in cart, strong parent\n"))
    #expect(outcome.output.contains("error: strong-parent  A.swift:10:7\n"))
    #expect(!outcome.output.contains("ListViewController"))
  }

  @Test func fingerprintsAreThoseOfTheReport() throws {
    let report = try binary.run(["lint", "--notes", "--format", "json", "--quiet", "."], in: folder.path)
    let map = try json(["."])
    let prints = try #require(map["problems"] as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    #expect(!prints.isEmpty && prints.allSatisfy { report.output.contains("\"\($0)\"") })
  }

  @Test func screensAndProblemsAreChosen() throws {
    #expect(names(try json(["--level", "screens"])).contains("ListViewController"))
    #expect(names(try json(["--problems"])) == ["CartCoordinator", "ShopCoordinator"])
    #expect(names(try json(["--depth", "0"])).contains("CartCoordinator") == false)
    #expect(names(try json(["--focus", "CartCoordinator"])) == ["CartCoordinator", "ShopCoordinator"])
  }

  @Test func aFocusThatIsNotThereIsSuggested() throws {
    let outcome = try binary.run(["graph", "--focus", "CartCordinator"], in: folder.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("the map has no 'CartCordinator'\n  did you mean 'CartCoordinator'?"))
  }

  @Test func aFocusThatIsNotTheOnlyOneIsAskedFor() throws {
    let outcome = try binary.run(["graph", "--focus", "HelpCoordinator"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("'HelpCoordinator' is the name of several types"))
    #expect(outcome.errors.contains("'Left.HelpCoordinator' at A.swift:14"))
    #expect(try binary.run(["graph", "--focus", "Right.HelpCoordinator"], in: folder.path).status == 0)
  }

  @Test func depthsAreNumbers() throws {
    let outcome = try binary.run(["graph", "--depth", "two"], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains("'--depth' needs a number from 0 on"))
  }

  @Test func filesAreNamedByTheirEndings() throws {
    let outcome = try binary.run(["graph", "-o", "map.svg", "-o", "dot=map.txt", "-o", "page.html"], in: folder.path)
    #expect(outcome.status == 0 && outcome.output == "")
    let beginnings = [("map.svg", "<?xml"), ("map.txt", "digraph"), ("page.html", "<!DOCTYPE html>")]
    for (name, beginning) in beginnings {
      let text = try #require(folder.text(name))
      #expect(text.hasPrefix(beginning))
    }
  }

  @Test func everyFormatIsTheSameTwice() throws {
    for format in ["tree", "mermaid", "dot", "json", "svg", "html"] {
      let first = try binary.run(["graph", "--format", format], in: folder.path)
      #expect(try binary.run(["graph", "--format", format], in: folder.path).output == first.output)
      #expect(first.status == 0 && !first.output.isEmpty)
    }
  }
}
