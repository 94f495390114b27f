import TemporaryFolder
import Testing

@testable import AppModel

/// Damaged and hostile code makes an object graph like any other, and quickly: a test without expectation fails by trap, or never ends.
@Suite struct DamageTests {
  /// A bit of everything that the analysis knows, in about sixty lines.
  private static let sample = """
    import Combine
    import UIKit
    protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
    extension Coordinator {
      func add(_ child: Coordinator) { children.append(child) }
      func remove(_ child: Coordinator?) { children.removeAll { $0 === child } }
    }
    enum Route { case login(LoginCoordinator), pair(Coordinator, Coordinator), none }
    struct Parameters { let parent: Coordinator; var title = "" }
    class BaseCoordinator: Coordinator {
      var children: [Coordinator] = []
      let navigation = UINavigationController()
      init() {}
      func start() { fatalError() }
      deinit { children.removeAll() }
    }
    final class LoginCoordinator: BaseCoordinator {
      let done = PassthroughSubject<Void, Never>()
      var onEnd: ((LoginCoordinator) -> Void)?
      private let parameters: Parameters
      init(_ parameters: Parameters) { self.parameters = parameters; super.init() }
      override func start() {
        let screen = LoginScreen(model: .init(flow: self))
        screen.onTap = { [weak self] in
          guard let self else { return }
          self.onEnd?(self)
        }
        navigation.setViewControllers([screen], animated: false)
      }
      @objc func close() { done.send(); onEnd?(self) }
    }
    final class LoginModel { let flow: LoginCoordinator; init(flow: LoginCoordinator) { self.flow = flow } }
    final class LoginScreen: UIViewController {
      var onTap: (() -> Void)?
      let model: LoginModel
      init(model: LoginModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      override func viewDidLoad() { super.viewDidLoad(); onTap?() }
    }
    final class AppCoordinator: BaseCoordinator, UINavigationControllerDelegate {
      private var bag = Set<AnyCancellable>()
      private lazy var login: LoginCoordinator = { LoginCoordinator(.init(parent: self)) }()
      var current: Coordinator? { didSet { oldValue.map(remove) } }
      override func start() {
        let route = Route.login(login)
        switch route {
        case .login(let flow): add(flow); current = flow as? BaseCoordinator ?? login
        case .pair(let (a, b)): [a, b].forEach { add($0) }
        case .none: break
        }
        login.onEnd = { [unowned self] ended in remove(ended); current = nil }
        login.done.first().sink { self.children = self.children.filter { $0 !== self.login } }.store(in: &bag)
        Task { for await _ in login.done.values { self.close() } }
        func inner(_ depth: Int) { inner(depth + 1); children[0].start() }
      }
      func close() { if let index = children.firstIndex(where: { $0 === login }) { children.remove(at: index) } }
      func navigationController(_ n: UINavigationController, didShow s: UIViewController, animated: Bool) { close() }
    }
    #if DEBUG
    extension AppCoordinator { func debug() { add(AppCoordinator()) } }
    #endif
    """

  /// Everything that the rules ask of a model.
  @discardableResult private static func read(_ files: [String: String]) -> Int {
    let model = Modelled(files).model
    return model.cycles.count + model.children.count + model.outliving.count + model.graph.instances.count
      + model.triggers.pointCount + model.keeps.count + model.removals.count + model.heap.sizes.count
  }

  private static func read(_ source: String) { read(["App/Main.swift": source]) }

  @Test func theSampleIsUnderstood() {
    let model = Modelled(Self.sample).model
    #expect(model.children.count > 1)
    #expect(model.cycles.count > 1)
  }

  @Test(arguments: 0..<8) func everyPrefixAndTheRestOfIt(part: Int) {
    let text = Array(Self.sample)
    // All of them where large tests are wanted; each sixth, another one in each part, where somebody waits.
    for cut in stride(from: part, to: text.count, by: TestSize.of(6 * 8 + 1, full: 8)) {
      Self.read(["App/A.swift": String(text[..<cut]), "App/B.swift": cut % 16 == 0 ? String(text[cut...]) : ""])
    }
  }

  @Test func everyLineLeftOut() {
    let lines = Self.sample.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      var rest = lines
      rest.remove(at: index)
      Self.read(rest.joined(separator: "\n"))
    }
  }

  @Test(arguments: [
    "", "}", "{", "class ACoordinator", "class ACoordinator { func start() { self",
    "class ACoordinator { let a = ACoordinator() }",
    "class ACoordinator { init() { self.init() } }", "class ACoordinator { func start() { [weak self] in } }",
    "class ACoordinator { var a: ACoordinator { a } }", "class ACoordinator { func f() -> ACoordinator { f() } }",
    "class ACoordinator { func start() { let a = a; var b = { b() }; b() } }", "let a = a", "func f() { f() }; f()",
    "class ACoordinator { func start() { self = ACoordinator(); super.start(); Self(); .init() } }",
    "class ACoordinator { var all: [ACoordinator] = []; func start() { all.remove(at: i); all[0] = nil; all = all } }",
    "class ACoordinator { lazy var a = { [weak self] in self }; func start() { a()()() } }",
  ])
  func scraps(source: String) {
    Self.read(source)
  }

  // MARK: Twins

  @Test func bothBranchesOfAConditionCount() {
    let model = Modelled(
      """
      import UIKit
      final class LoginCoordinator { let navigation = UINavigationController() }
      final class AppCoordinator {
        let navigation = UINavigationController()
        #if DEBUG
        func make() -> AnyObject { LoginCoordinator() }
        #else
        func make() -> AnyObject { AppCoordinator() }
        #endif
        func run() {
          #if os(iOS)
          let flow = make()
          #else
          let flow = LoginCoordinator()
          #endif
          probe(flow)
        }
      }
      """)
    #expect(model.probed().contains("LoginCoordinator"))
  }

  @Test func aTypeThatIsDeclaredTwiceIsOneTypeOrTwoAndBothAreRead() {
    let text =
      "import UIKit\nclass ACoordinator { var all: [ACoordinator] = []; func start() { all.append(ACoordinator()) } }\n"
    #expect(Self.read(["App/A.swift": text, "App/B.swift": text]) > 0)
    #expect(Self.read(["Left/A.swift": text, "Right/A.swift": text]) > 0)
    Self.read("#if DEBUG\n" + text + "#else\n" + text + "#endif")
  }

  // MARK: Circles

  @Test func circlesOfInheritance() {
    Self.read("class ACoordinator: ACoordinator { override func start() { super.start() } }")
    Self.read(
      """
      class ACoordinator: BCoordinator { var next: BCoordinator? = BCoordinator(); override func start() { super.start() } }
      class BCoordinator: ACoordinator { override init() { super.init() }; override func start() { super.start(); next = self } }
      """)
    Self.read("protocol A: B { var a: A { get } }\nprotocol B: A {}\nclass ACoordinator: A { var a: A { self.a.a } }")
  }

  @Test func circlesOfMakersAndCalls() {
    let ring = (0..<60).map {
      "final class A\($0)Coordinator { let next = A\(($0 + 1) % 60)Coordinator(); func start() { next.start() } }"
    }
    let model = Modelled(ring.joined(separator: "\n"))
    #expect(model.graph.objects.count < 1_000)
  }

  @Test func functionsThatHandOnToEachOther() {
    let functions = (0..<60).map {
      "func keep\($0)(_ c: ChildCoordinator) { keep\(($0 + 1) % 60)(c); all.append(c) }"
    }
    let source =
      "class ACoordinator { var all: [ChildCoordinator] = []; func show() { keep0(ChildCoordinator()) }\n"
      + functions.joined(separator: "\n") + "\n}\nclass ChildCoordinator {}"
    #expect(Modelled(source).adders.count == 60)
  }

  @Test func aClosureThatIsGivenItself() {
    Self.read(
      """
      class ACoordinator {
        var run: ((Any) -> Any)?
        func start() { run = { [self] in run?($0) as Any }; _ = run?(run as Any); let y = { f in f(f) }; y(y) }
      }
      """)
  }

  @Test func deepNesting() {
    let closures = String(repeating: "run { [weak self] in self?.start(); ", count: 1_000)
    Self.read("class ACoordinator { func start() { \(closures) \(String(repeating: "}", count: 1_002))")
    let chain = String(repeating: ".map { $0 }", count: 1_000)
    Self.read("class ACoordinator { func start() { children\(chain) } }")
    let choices = String(repeating: "a ? self : (", count: 1_000) + "self" + String(repeating: ")", count: 1_000)
    Self.read("class ACoordinator { var me: Any?; func start() { me = \(choices) } }")
  }

  @Test func theSameInputGivesTheSameGraph() {
    let first = Modelled(Self.sample).graph
    for _ in 0..<3 {
      let next = Modelled(Self.sample).graph
      #expect(ObjectGraphDump.text(of: next) == ObjectGraphDump.text(of: first))
      #expect(next.fieldOrder == first.fieldOrder)
      #expect(next.edges == first.edges)
    }
  }
}
