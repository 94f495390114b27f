import BuiltProgram
import Foundation
import TemporaryFolder
import Testing

/// `coordlint why`, run as people run it.
@Suite struct WhyTests {
  private let folder: TemporaryFolder
  private let binary: BuiltProgram

  init() throws {
    binary = try BuiltProgram()
    let files = [
      "A.swift": """
      import UIKit
      final class ShopCoordinator {
        let navigation = UINavigationController()
        var child: CartCoordinator?
        func showCart() { child = CartCoordinator() }
      }
      """,
      "B.swift": """
      import UIKit
      final class CartCoordinator { let navigation = UINavigationController() }
      enum Demo { final class CartCoordinator { let navigation = UINavigationController() } }
      """,
    ]
    folder = try TemporaryFolder(files)
  }

  @Test func saysWhatATypeIsAndWhere() throws {
    let outcome = try binary.run(["why", "ShopCoordinator"], in: folder.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        ShopCoordinator: class

        Declared
          class
            A.swift:2:13

        Role
          a coordinator: its name is a coordinator's, and it shows navigation:
            'UINavigationController'
            A.swift:3:20
        """))
    #expect(outcome.output.contains("\n  CartCoordinator in ShopCoordinator.child, added in showCart(): the next one"))
    #expect(!outcome.output.contains("\u{1B}"))
    let tooLong = outcome.output.split(separator: "\n").filter { $0.count > 80 && !$0.contains(".swift:") }
    #expect(tooLong == [])
  }

  @Test func ambiguousNamesListAllTypes() throws {
    let all = try binary.run(["why", "CartCoordinator", "."], in: folder.path).output
    #expect(all.hasPrefix("CartCoordinator: class\n") && all.contains("\nDemo.CartCoordinator: class\n"))
    let one = try binary.run(["why", "Demo.CartCoordinator"], in: folder.path).output
    #expect(one.hasPrefix("Demo.CartCoordinator: class\n") && !one.contains("\nCartCoordinator: class"))
  }

  @Test func severitiesAreThoseOfTheConfiguration() throws {
    let load = "  func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }\n"
    let stack = "  let navigation = UINavigationController()\n"
    try folder.write("import UIKit\nfinal class TabCoordinator {\n\(stack)\(load)}\n", to: "C.swift")
    let rules = "{\"rules\": {\"logic-in-coordinator\": \"LEVEL\"}"
    try folder.write(rules.replacing("LEVEL", with: "error") + "}", to: ".coordlint.json")
    #expect(try reported().hasPrefix("  error: load(_:) does more"))
    let off = rules.replacing("LEVEL", with: "off").replacing(
      "{\"rules\"", with: "{\"paths\": [\"C.swift\"], \"rules\"")
    try folder.write("{\"overrides\": [\(off)}]}", to: ".coordlint.json")
    #expect(try reported() == "  nothing\n")
  }

  private func reported() throws -> String {
    let output = try binary.run(["why", "TabCoordinator"], in: folder.path).output
    return output.components(separatedBy: "\nReported\n").last ?? output
  }

  @Test func jsonIsCompleteAndTheSameEachTime() throws {
    let outcome = try binary.run(["why", "--format", "json", "ShopCoordinator"], in: folder.path)
    #expect(outcome.output == (try binary.run(["why", "ShopCoordinator", "-f", "json", "."], in: folder.path).output))
    let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let type = try #require((value?["types"] as? [[String: Any]])?.first)
    #expect(type["name"] as? String == "ShopCoordinator" && type["isCoordinator"] as? Bool == true)
    let child = try #require((type["children"] as? [[String: Any]])?.first)
    #expect(child["type"] as? String == "CartCoordinator" && child["fate"] as? String == "replaced")
    #expect(child["path"] as? String == "A.swift" && child["line"] as? Int == 5)
  }

  @Test(arguments: [
    (["why", "ShopCordinator"], "did you mean 'ShopCoordinator'?"), (["why"], "'why' needs a type"),
    (["why", "ShopCoordinator", "--format", "sarif"], "there is no format 'sarif'"),
    (["why", "ShopCoordinator", "nowhere"], "nowhere"),
    (["lint", "--format", "text"], "there is no format 'text'"),
  ])
  func mistakesEndWithTwo(arguments: [String], message: String) throws {
    let outcome = try binary.run(arguments, in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
