// What hurts the object graph: deep and wide forms of what real coordinators are made of, each with all that one has.

extension GrowthCase {
  private static let own = "let nav = UINavigationController()"
  private static let imports = "import Combine\nimport SwiftUI\nimport UIKit\n"
  private static let kept =
    "class BCoordinator { \(own); var onEnd: (() -> Void)?; weak var parent: AnyObject?; func start() {} }\n"

  static let keepers = [
    GrowthCase("extensions with findings", 5_000) { n in
      imports + kept + "class ACoordinator { \(own); var all: [BCoordinator] = [] }\n"
        + each(n) { "extension ACoordinator { func s\($0)() { let c = BCoordinator(); all.append(c); c.start() } }" }
    },
    GrowthCase("extensions of many types with findings", 2_000) { n in
      imports + kept
        + each(n) {
          "class A\($0)Coordinator { \(own); var all: [BCoordinator] = [] }\n"
            + "extension A\($0)Coordinator { func s() { let c = BCoordinator(); all.append(c); c.start() } }"
        }
    },
    GrowthCase("tree of keepers", 2_000) { n in
      imports
        + each(n) { i in
          "class A\(i)Coordinator { \(own); weak var parent: A\(max(i - 1, 0) / 2)Coordinator?; var all: [AnyObject] = []\n"
            + "func start() { "
            + [2 * i + 1, 2 * i + 2].filter { $0 < n }.map {
              "let c\($0) = A\($0)Coordinator(); c\($0).parent = self; all.append(c\($0)); c\($0).start(); "
            }.joined()
            + "}\nfunc drop(_ c: AnyObject) { all.removeAll { $0 === c } }; @objc func tap() { parent?.drop(self) } }"
        }
    },
    GrowthCase("every coordinator adds every other", 200) { n in
      // As many lines as the size, in as many types as its root.
      let types = Int(Double(n).squareRoot())
      return imports
        + each(types) { i in
          "class A\(i)Coordinator { \(own); var all: [AnyObject] = []; func start() {}\n"
            + each(types) { "@objc func s\($0)() { let c = A\($0)Coordinator(); all.append(c); c.start() }" } + "}"
        }
    },
    GrowthCase("ring of generic coordinators", 100) { n in
      imports
        + "class BaseCoordinator<R> { \(own); var all: [AnyObject] = []; var onEnd: ((R) -> Void)?; func start() {}\n"
        + "func add<T>(_ c: BaseCoordinator<T>) { all.append(c); c.start() }\n"
        + "func drop(_ c: AnyObject) { all.removeAll { $0 === c } } }\n"
        + each(n) {
          "class A\($0)Coordinator: BaseCoordinator<Int> { override func start() { let c = A\(($0 + 1) % n)Coordinator()\n"
            + "c.onEnd = { [weak self, weak c] r in if let c { self?.drop(c) }; self?.onEnd?(r) }; add(c) } }"
        }
    },
    GrowthCase("chain of bases that add", 500) { n in
      imports + "class A0Coordinator { \(own); var all: [A0Coordinator] = []; func start() {}\n"
        + "func add(_ c: A0Coordinator) { all.append(c); c.start() }; func drop(_ c: A0Coordinator) { all.removeAll { $0 === c } } }\n"
        + each(n) {
          "class A\($0 + 1)Coordinator: A\($0)Coordinator { override func add(_ c: A0Coordinator) { super.add(c) }\n"
            + "override func start() { super.start(); add(A0Coordinator()) } }"
        }
    },
    GrowthCase("chain of overridden starts", 1_000) { n in
      imports + kept
        + "class A0Coordinator { \(own); var kid: BCoordinator?; func start() { kid = BCoordinator(); kid?.start() } }\n"
        + each(n) {
          "class A\($0 + 1)Coordinator: A\($0)Coordinator { override func start() { super.start(); kid = nil } }"
        }
    },
    GrowthCase("a handler that asks each child for its kind", 400) { n in
      imports + "enum Kind {\n" + each(n) { "case c\($0)" }
        + "}\nprotocol EndDelegate: AnyObject { func done(_ c: BaseCoordinator) }\n"
        + "class BaseCoordinator { \(own); var all: [BaseCoordinator] = []; var kind: Kind { .c0 }; func start() {}\n"
        + "weak var delegate: EndDelegate?; @objc func tap() { delegate?.done(self) } }\n"
        + each(n) { "class A\($0)Coordinator: BaseCoordinator { override var kind: Kind { .c\($0) } }" }
        + "class MainCoordinator: BaseCoordinator, EndDelegate {\n"
        + "func drop(_ c: BaseCoordinator) { all.removeAll { $0 === c } }\n"
        + "func done(_ c: BaseCoordinator) { switch c.kind {\n" + each(n) { "case .c\($0): drop(c)" } + "} }\n"
        + each(n) {
          "@objc func s\($0)() { let c = A\($0)Coordinator(); c.delegate = self; all.append(c); c.start() }"
        } + "}"
    },
    GrowthCase("children by key", 2_000) { n in
      imports + kept + "class ACoordinator { \(own); var all: [String: BCoordinator] = [:]\n"
        + each(n) {
          "@objc func s\($0)() { let b = BCoordinator(); all[\"k\($0)\"] = b; "
            + "b.onEnd = { [weak self] in self?.all[\"k\($0)\"] = nil }; b.start() }"
        } + "}"
    },
    GrowthCase("children out of tuples", 2_000) { n in
      imports + kept + "class ACoordinator { \(own); var all: [AnyObject] = []\n"
        + each(n) {
          "func m\($0)() -> (BCoordinator, Int) { (BCoordinator(), \($0)) }\n"
            + "@objc func s\($0)() { let (c, _) = m\($0)(); all.append(c); c.start() }"
        } + "}"
    },
    GrowthCase("one long chain of optional children", 2_000) { n in
      imports
        + each(n) {
          "class A\($0)Coordinator { \(own); var a: A\($0 + 1)Coordinator? = A\($0 + 1)Coordinator(); func end() {} }"
        } + "\nclass A\(n)Coordinator { \(own); func end() {} }\n"
        + "class ZCoordinator { \(own); var a: A0Coordinator? = A0Coordinator(); func start() { a" + times(n, "?.a")
        + "?.end() } }"
    },
  ]

  static let kin = [
    GrowthCase("chain of facades", 2_000) { n in
      imports + "protocol P0Coordinating: AnyObject { func start() }\n"
        + each(n) { "protocol P\($0 + 1)Coordinating: P\($0)Coordinating { func go\($0)() }" }
        + "\nclass ACoordinator: P\(n)Coordinating { \(own); var next: P\(n)Coordinating?; "
        + "func start() { next = ACoordinator(); next?.start() }\n"
        + each(n) { "func go\($0)() { next?.go\(($0 + 1) % n)() }" } + "}"
    },
    GrowthCase("fan of facades", 2_000) { n in
      imports
        + each(n) {
          "protocol P\($0)Coordinating: AnyObject { func start() }\n"
            + "class B\($0)Coordinator: P\($0)Coordinating { \(own); func start() {} }"
        } + "\nclass ACoordinator { \(own); var all: [AnyObject] = []\n"
        + each(n) {
          "@objc func s\($0)() { let b: P\($0)Coordinating = B\($0)Coordinator(); all.append(b); b.start() }"
        }
        + "}"
    },
    GrowthCase("conformers that add through one extension", 1_000) { n in
      imports + "protocol Coordinating: AnyObject { var all: [Coordinating] { get set }; func start() }\n"
        + "extension Coordinating { func add(_ c: Coordinating) { all.append(c); c.start() }\n"
        + "func drop(_ c: Coordinating) { all.removeAll { $0 === c } } }\n"
        + each(n) {
          "class A\($0)Coordinator: Coordinating { \(own); var all: [Coordinating] = []; var onEnd: (() -> Void)?\n"
            + "func start() { let c = A\(($0 + 1) % n)Coordinator(); c.onEnd = { [weak self, weak c] in "
            + "if let c { self?.drop(c) } }; add(c) }; @objc func tap() { onEnd?() } }"
        }
    },
    GrowthCase("chain of aliases of one child", 2_000) { n in
      imports + kept + "typealias T0 = BCoordinator\n" + each(n) { "typealias T\($0 + 1) = T\($0)" }
        + "\nclass ACoordinator { \(own); var all: [T\(n)] = []\n"
        + each(n) { "func s\($0)() { let c = T\($0)(); all.append(c); c.start() }" } + "}"
    },
    GrowthCase("containers that make all", 2_000) { n in
      imports + "class Container {\n"
        + each(n) {
          "lazy var d\($0) = D\($0)(c: self); "
            + "func makeA\($0)() -> A\($0)Coordinator { A\($0)Coordinator(container: self, d: d\($0)) }"
        } + "}\n"
        + each(n) { i in
          let next = (i + 1) % n
          return "class D\(i) { unowned let c: Container; init(c: Container) { self.c = c } }\n"
            + "class A\(i)Coordinator { \(own); let container: Container; let d: D\(i); var next: A\(next)Coordinator?\n"
            + "init(container: Container, d: D\(i)) { self.container = container; self.d = d }\n"
            + "func start() { next = container.makeA\(next)(); next?.start() } }"
        }
    },
    GrowthCase("routes of one enum", 2_000) { n in
      imports + "enum Route {\n" + each(n) { "case r\($0)(Int)" }
        + "}\nclass ACoordinator { \(own); var all: [AnyObject] = []; func go(_ r: Route) { switch r {\n"
        + each(n) { "case .r\($0)(let x): let c = B\($0)Coordinator(); all.append(c); c.start()" } + "} } }\n"
        + each(n) {
          "class B\($0)Coordinator { \(own); weak var up: ACoordinator?; func start() { up?.go(.r\(($0 + 1) % n)(1)) } }"
        }
    },
  ]

  static let closures = [
    GrowthCase("closures in closures that keep", 1_000) { n in
      imports + "class BCoordinator { \(own); var onEnd: ((Any) -> Void)?; func start() {} }\n"
        + "class ACoordinator { \(own); var all: [BCoordinator] = []; func start() { "
        + each(n, "") { "let b\($0) = BCoordinator(); all.append(b\($0)); b\($0).onEnd = { x in " } + times(n, " }")
        + " } }"
    },
    GrowthCase("closures in closures that capture weakly", 1_000) { n in
      imports + kept + "class ACoordinator { \(own); var all: [BCoordinator] = []; func start() { "
        + each(n, "") {
          "let b\($0) = BCoordinator(); b\($0).onEnd = { [weak self, weak b\($0)] in "
            + "guard let self, let b\($0) else { return }; self.all.removeAll { $0 === b\($0) }; "
        } + times(n, " }") + " } }"
    },
    GrowthCase("one closure handed on", 2_000) { n in
      imports
        + each(n) {
          "class A\($0)Coordinator { \(own); var onEnd: (() -> Void)?; var next: A\($0 + 1)Coordinator?\n"
            + "func start() { next = A\($0 + 1)Coordinator(); next?.onEnd = onEnd; next?.start() } }"
        }
        + "\nclass A\(n)Coordinator { \(own); var onEnd: (() -> Void)?; func start() {}; @objc func tap() { onEnd?() } }\n"
        + "class ZCoordinator { \(own); var c: A0Coordinator?; func start() { c = A0Coordinator()\n"
        + "c?.onEnd = { [weak self] in self?.c = nil }; c?.start() } }"
    },
    GrowthCase("closures that run the next", 2_000) { n in
      imports
        + each(n) {
          "class A\($0)Coordinator { \(own); var onEnd: (() -> Void)?; var next: A\($0 + 1)Coordinator?\n"
            + "func start() { next = A\($0 + 1)Coordinator(); "
            + "next?.onEnd = { [weak self] in self?.next = nil; self?.onEnd?() }; next?.start() } }"
        }
        + "\nclass A\(n)Coordinator { \(own); var onEnd: (() -> Void)?; func start() {}; @objc func tap() { onEnd?() } }"
    },
    GrowthCase("chain of view models", 2_000) { n in
      imports
        + each(n) {
          "class M\($0) { let next = M\($0 + 1)(); var onEnd: (() -> Void)?\n"
            + "func bind() { next.onEnd = { [weak self] in self?.onEnd?() } } }"
        } + "\nclass M\(n) { var onEnd: (() -> Void)?; func tap() { onEnd?() } }\n"
        + "class ACoordinator { \(own); var m: M0?; func start() { m = M0(); m?.onEnd = { [weak self] in self?.m = nil } } }"
    },
    GrowthCase("subjects between coordinators", 1_000) { n in
      imports
        + each(n) {
          "class A\($0)Coordinator { \(own); let done = PassthroughSubject<Void, Never>(); var bag = Set<AnyCancellable>()\n"
            + "var all: [AnyObject] = []; func start() { let c = A\(($0 + 1) % n)Coordinator(); all.append(c)\n"
            + "c.done.sink { [weak self, weak c] _ in self?.all.removeAll { $0 === c }; self?.done.send() }.store(in: &bag)\n"
            + "c.start() }; @objc func tap() { done.send() } }"
        }
    },
    GrowthCase("flows that are awaited", 1_000) { n in
      imports
        + each(n) {
          "class A\($0)Coordinator { \(own); var all: [AnyObject] = []; var done: CheckedContinuation<Int, Never>?\n"
            + "func start() { Task { let c = A\(($0 + 1) % n)Coordinator(); all.append(c); let r = await c.run()\n"
            + "all.removeAll { $0 === c }; print(r) } }\n"
            + "func run() async -> Int { await withCheckedContinuation { k in done = k } }\n"
            + "@objc func tap() { done?.resume(returning: 1) } }"
        }
    },
    GrowthCase("fan of screens", 2_000) { n in
      imports
        + each(n) {
          "class V\($0): UIViewController { weak var coordinator: ACoordinator?; "
            + "@objc func tap() { coordinator?.s\(($0 + 1) % n)() } }"
        } + "\nclass ACoordinator { \(own)\n"
        + each(n) {
          "func s\($0)() { let v = V\($0)(); v.coordinator = self; nav.pushViewController(v, animated: true) }"
        } + "}"
    },
    GrowthCase("chain of routers", 1_000) { n in
      imports
        + each(n) { i in
          "class R\(i)Coordinator: ObservableObject { @Published var path = NavigationPath(); let next: R\(i + 1)Coordinator\n"
            + "weak var parent: R\(max(i - 1, 0))Coordinator?; init() { next = R\(i + 1)Coordinator(); next.parent = self }\n"
            + "func go() { path.append(\(i)); next.go() } }\n"
            + "struct V\(i): View { @ObservedObject var c: R\(i)Coordinator; "
            + "var body: some View { NavigationStack(path: $c.path) { V\(i + 1)(c: c.next) } } }"
        }
        + "\nclass R\(n)Coordinator: ObservableObject { weak var parent: R\(max(n - 1, 0))Coordinator?; func go() {} }\n"
        + "struct V\(n): View { @ObservedObject var c: R\(n)Coordinator; "
        + "var body: some View { Button(\"a\") { c.parent?.go() } } }"
    },
  ]
}
