import Testing

@testable import AppModel

/// Values that carry nothing are not followed; whatever may carry something is.
@Suite struct PlainValueTests {
  private static let flow = """
    import UIKit
    final class LoginCoordinator { let navigation = UINavigationController(); var onEnd: (() -> Void)? }

    """

  private func probed(_ declarations: String, _ run: String) -> [String] {
    let coordinator = """
      final class AppCoordinator {
        let navigation = UINavigationController()
        func run() { \(run) }
      }
      """
    return Modelled(Self.flow + declarations + "\n" + coordinator).probed()
  }

  @Test func aStructOfTextIsNoObject() {
    #expect(
      probed("struct Name { let first: String; var all: [String: Int?] }", "probe(Name(first: text, all: [:]))") == [])
  }

  @Test func aStructOfPlainStructsIsNoObject() {
    #expect(
      probed(
        "struct Name { let first: String }\nstruct Person { let name: Name }", "probe(Person(name: Name(first: text)))")
        == [])
  }

  @Test(arguments: [
    "struct Box { let flow: LoginCoordinator }", "struct Box { let flow: Any }", "struct Box { let flow: () -> Void }",
    "struct Box<Flow> { let flow: Flow }", "protocol Held {}\nstruct Box: Held { let flow: String }",
    "struct Box { let flow: String; func make() { LoginCoordinator().start() } }",
    "struct Box { let flow: String; func hand(_ flow: LoginCoordinator) {} }",
    "struct Inner { let made: LoginCoordinator }\nstruct Box { let flow: Inner? }",
    "func log() {}\nstruct Box { let flow: String; func tell() { log() } }",
  ]) func aStructThatMayCarrySomethingIsOne(_ declaration: String) {
    #expect(probed(declaration, "probe(Box(flow: given))") == ["Box"])
  }

  @Test func whatIsPutIntoAnEnumComesOutAgain() {
    #expect(
      probed(
        "enum Step { case text(String); case flow(LoginCoordinator) }",
        "let step = Step.flow(LoginCoordinator()); if case .flow(let flow) = step { probe(flow) }") == [
          "LoginCoordinator"
        ])
  }

  @Test func aNamespaceThatMakesAFlowIsRead() {
    #expect(
      probed("enum Flows { static func login() -> LoginCoordinator { LoginCoordinator() } }", "probe(Flows.login())")
        == ["LoginCoordinator"])
  }

  @Test func aNamespaceIsWhatIsInIt() {
    #expect(
      probed(
        "enum Scenes { enum Login { static let first = LoginCoordinator() } }", "probe(Scenes.Login.first)")
        == ["LoginCoordinator"])
  }

  @Test func aClosureOnPlainElementsIsRun() {
    #expect(
      probed(
        "struct Row { let title: String }", "let rows: [Row] = load(); rows.forEach { _ in probe(LoginCoordinator()) }")
        == ["LoginCoordinator"])
    #expect(
      probed(
        "struct Row { let title: String }", "let rows: [Row] = load(); probe(rows.map { _ in LoginCoordinator() })")
        == ["LoginCoordinator"])
  }

  @Test func aTypeOfTheProjectIsWhatItDeclares() {
    #expect(probed("final class Data { let flow: LoginCoordinator? = nil }", "probe(Data())") == ["Data"])
  }

  @Test func aFunctionWithoutAResultGivesNothing() {
    #expect(
      probed("final class Maker { func make() { LoginCoordinator() } }", "probe(Maker().make())") == [])
  }

  /// What the type of a variable rules out is not taken for it, so no cycle is made of texts.
  @Test func aTextTakesNoObject() {
    #expect(
      probed(
        "final class Order { var id: String = text }",
        "let order = Order(); order.id = container.resolve(LoginCoordinator.self); probe(order.id)") == [])
  }
}
