import LintDriver
import Testing

@testable import coordlint

/// What the fixes write, and where there is none because insertions alone would not compile.
@Suite struct WeakFixTests {
  private let session: LintSession

  init() throws {
    let linter = try Linter()
    session = LintSession(analyzer: linter.catalogue.analyzer)
  }

  /// The text after all fixes of a kind.
  private func fixed(_ text: String, unsafe: Bool) async -> String {
    let run = FixRun(session: session, includesUnsafe: unsafe)
    let outcome = await run.outcome(for: [SourceFile(path: "App.swift", text: text)])
    return outcome.changes.first.map { String(decoding: $0.after, as: UTF8.self) } ?? text
  }

  // MARK: Closures

  private func owner(_ closure: String) -> String {
    """
    final class MillCoordinator {
      private var flour: FlourCoordinator?
      private let log = Log()
      func start() {
        let flour = FlourCoordinator()
        flour.onFinish = \(closure)
        self.flour = flour
        flour.start()
      }
      func close() { flour = nil }
      func weigh() -> Int { 1 }
    }
    final class FlourCoordinator {
      var onFinish: ((Int) -> Void)?
      func start() {}
      func done() { onFinish?(1) }
    }

    """
  }

  @Test(arguments: [
    ("{ _ in self.close() }", "{ [weak self] _ in self?.close() }"),
    ("{ (x) in self.close() }", "{ [weak self] (x) in self?.close() }"),
    ("{ [log] x in self.close(); log.add(x) }", "{ [weak self, log] x in self?.close(); log.add(x) }"),
    ("{ [self] _ in self.close() }", "{ [weak self] _ in self?.close() }"),
    ("{ _ in self.flour = nil }", "{ [weak self] _ in self?.flour = nil }"),
    ("{ _ in self.log.add(1); self.flour?.start() }", "{ [weak self] _ in self?.log.add(1); self?.flour?.start() }"),
    ("{ _ in Task { await self.close() } }", "{ [weak self] _ in Task { await self?.close() } }"),
    ("{ _ in Task { [weak self] in self?.close() } }", "{ [weak self] _ in Task { [weak self] in self?.close() } }"),
  ])
  func closuresBecomeWeak(before: String, after: String) async {
    #expect(await fixed(owner(before), unsafe: true) == owner(after))
    #expect(await fixed(owner(before), unsafe: false) == owner(before), "never without being asked")
  }

  @Test(arguments: [
    // A value that something takes, a result that would become optional, a bare `self`, a member without `self`.
    "{ x in print(self.weigh()) }", "{ _ in [1].map { _ in self.weigh() }; self.close() }",
    "{ _ in print(self) }", "{ [self] _ in close() }", "{ _ in let m = self; m.close() }",
    "{ x in if self.weigh() > x { self.close() } }", "{ _ in defer { self.close() }; return self.close() }",
    // Attributes stand before the list, and parameters in a tuple pattern are not told apart from them.
    "{ @MainActor _ in self.close() }", "{ x in print(\"\\(self.weigh())\"); self.close() }",
    "{ _ in func f() -> Int { self.weigh() }; self.close() }",
  ])
  func closuresThatNeedMoreAreLeftAlone(closure: String) async {
    #expect(await fixed(owner(closure), unsafe: true) == owner(closure))
  }

  // MARK: Properties

  private func app(parent: String, type: String = "", kept: Bool = true) -> String {
    """
    \(type)
    \(kept ? "final class SceneDelegate { let mill = MillCoordinator() }" : "")
    final class MillCoordinator: Parent {
      private var flour: FlourCoordinator?
      func start() {
        let flour = FlourCoordinator()
        flour.parent = self
        self.flour = flour
        flour.start()
      }
    }
    final class FlourCoordinator {
      \(parent)
      func start() { parent?.start() }
    }

    """
  }

  private static let bound = "protocol Parent: AnyObject { func start() }"

  @Test(arguments: [
    ("var parent: MillCoordinator?", "weak var parent: MillCoordinator?"),
    ("private(set) public var parent: Parent?", "weak private(set) public var parent: Parent?"),
    ("var parent: MillCoordinator? = nil", "weak var parent: MillCoordinator? = nil"),
  ])
  func keptOwnersCanBeHeldWeakly(before: String, after: String) async {
    let text = app(parent: before, type: Self.bound)
    #expect(await fixed(text, unsafe: false) == app(parent: after, type: Self.bound))
  }

  @Test(arguments: [
    "let parent: MillCoordinator?", "@Wrapped var parent: MillCoordinator?",
    "var parent: MillCoordinator?, other: Int?", "var parent: MillCoordinator? = MillCoordinator()",
  ])
  func declarationsThatNeedMoreAreLeftAlone(parent: String) async {
    let text = app(parent: parent, type: Self.bound)
    #expect(await fixed(text, unsafe: true) == text)
  }

  @Test func whereNothingIsSeenToKeepTheOwnerItIsUnsafe() async {
    let text = app(parent: "var parent: MillCoordinator?", type: Self.bound, kept: false)
    #expect(await fixed(text, unsafe: false) == text)
    #expect(await fixed(text, unsafe: true).contains("weak var parent"))
    let local = text + "func main() { let mill = MillCoordinator()\nmill.start() }\n"
    #expect(await fixed(local, unsafe: true) == local, "weak would free the only owner")
  }

  @Test(arguments: [
    ("protocol Parent { func start() }", "protocol Parent: AnyObject { func start() }"),
    ("protocol Parent: Sendable { func start() }", "protocol Parent: AnyObject, Sendable { func start() }"),
  ])
  func protocolsBecomeClassBoundWithTheirProperty(before: String, after: String) async {
    let text = app(parent: "var parent: Parent?", type: before)
    #expect(await fixed(text, unsafe: false) == text)
    #expect(await fixed(text, unsafe: true) == app(parent: "weak var parent: Parent?", type: after))
    let value = text + "struct Probe: Parent { func start() {} }\n"
    #expect(await fixed(value, unsafe: true) == value, "a struct conforms")
  }
}
