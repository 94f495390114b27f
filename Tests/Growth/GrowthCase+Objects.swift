// What hurts the object graph: long ways between objects, and many objects in one place.

extension GrowthCase {
  /// A navigation controller, without which nothing is a coordinator.
  private static let own = "let nav = UINavigationController()"

  static let objects = [
    GrowthCase("children of one coordinator with all ways to end", 1_600) { n in
      "import UIKit\n"
        + each(n) { i in
          "protocol D\(i): AnyObject { func end\(i)(_ c: B\(i)Coordinator) }\n"
            + "class V\(i): UIViewController { weak var coordinator: B\(i)Coordinator?; let model: M\(i); "
            + "init(model: M\(i)) { self.model = model; super.init(nibName: nil, bundle: nil) }; "
            + "@objc func tap() { coordinator?.finish(); model.close() } }\n"
            + "class M\(i) { weak var flow: B\(i)Coordinator?; var onClose: (() -> Void)?; func close() { onClose?() } }\n"
            + "class B\(i)Coordinator { \(own); weak var delegate: D\(i)?; var onEnd: (() -> Void)?; let model = M\(i)()\n"
            + "func start() { let v = V\(i)(model: model); v.coordinator = self; model.flow = self; "
            + "model.onClose = { [weak self] in self?.onEnd?() }; nav.pushViewController(v, animated: true) }\n"
            + "func finish() { delegate?.end\(i)(self) } }"
        } + "\nclass ACoordinator { \(own); var all: [AnyObject] = []\n"
        + each(n) { i in
          "@objc func s\(i)() { let b = B\(i)Coordinator(); b.delegate = self; b.onEnd = { [weak self, weak b] in "
            + "self?.all.removeAll { $0 === b } }; all.append(b); b.start() }"
        } + "}\n"
        + each(n) { i in
          "extension ACoordinator: D\(i) { func end\(i)(_ c: B\(i)Coordinator) { all.removeAll { $0 === c } } }"
        }
    },
    GrowthCase("payloads of one route", 2_000) { n in
      "import UIKit\nenum Route {\n" + each(n) { "case c\($0)(() -> Void)" }
        + "\n}\nclass V: UIViewController { var end: (() -> Void)? }\n"
        + "class Screens { func screen(_ route: Route) -> V { let v = V()\nswitch route {\n"
        + each(n) { "case .c\($0)(let end): v.end = end" } + "\n}\nreturn v } }\n"
        + "class ACoordinator { \(own); let screens = Screens(); var kept: [V] = []\n"
        + each(n) {
          "func s\($0)() { kept.append(screens.screen(.c\($0)({ [weak self] in self?.s\(($0 + 1) % n)() }))) }"
        } + "\n}"
    },
    GrowthCase("flows with packed parameters", 2_000) { n in
      "import UIKit\nclass Stack { \(own) }\n"
        + each(n) {
          "class S\($0)Coordinator { \(own); var top: B\($0)Coordinator?; func show(_ b: B\($0)Coordinator?) { top = b } }\n"
            + "struct P\($0) { let stack: S\($0)Coordinator }\nclass B\($0)Coordinator { \(own); let p: P\($0)\n"
            + "init(p: P\($0)) { self.p = p } }"
        } + "\nclass ACoordinator { \(own)\n"
        + each(n) {
          "func s\($0)() { let s = S\($0)Coordinator(); let b = B\($0)Coordinator(p: P\($0)(stack: s)); s.show(b) }"
        } + "\n}"
    },
    GrowthCase("ring of keepers", 5_000) { n in
      "import UIKit\n"
        + each(n) {
          "class A\($0)Coordinator { \(own); var next: A\(($0 + 1) % n)Coordinator?; "
            + "func start() { next = A\(($0 + 1) % n)Coordinator(); next?.start() } }"
        }
    },
    GrowthCase("ring of lists that are filled once", 2_000) { n in
      "import UIKit\n"
        + each(n) {
          "class A\($0)Coordinator { \(own); var children: [AnyObject] = []; "
            + "func start() { let next = A\(($0 + 1) % n)Coordinator(); children.append(next); next.start() } }"
        } + "\n@main class AppDelegate: UIResponder, UIApplicationDelegate { let root = A0Coordinator(); "
        + "func applicationDidFinishLaunching(_ a: UIApplication) { root.start() } }"
    },
    GrowthCase("ring that one function ties", 2_000) { n in
      "import UIKit\nclass BCoordinator { \(own); var next: BCoordinator?; func start() {} }\nclass ACoordinator { \(own)\n"
        + each(n) { "let b\($0) = BCoordinator()" } + "\nfunc start() {\n"
        + each(n) { "b\($0).next = b\(($0 + 1) % n)" } + "} }"
    },
    GrowthCase("chain of keepers that hand on the first", 2_000) { n in
      "import UIKit\n"
        + each(n) {
          "class A\($0)Coordinator { \(own); let root: A0Coordinator?; var next: A\($0 + 1)Coordinator?; "
            + "init(root: A0Coordinator?) { self.root = root }; "
            + "func start() { next = A\($0 + 1)Coordinator(root: root); next?.start() } }"
        }
        + "\nclass A\(n)Coordinator { \(own); let root: A0Coordinator?; init(root: A0Coordinator?) { self.root = root }; func start() {} }"
    },
    GrowthCase("fan of keepers", 2_000) { n in
      "import UIKit\nclass BCoordinator { \(own); var parents: [AnyObject] = []; func start() {} }\nclass ACoordinator { \(own); let b = BCoordinator()\n"
        + each(n) { "lazy var a\($0) = C\($0)Coordinator(b: b, up: self)" } + "}\n"
        + each(n) {
          "class C\($0)Coordinator { \(own); let b: BCoordinator; let up: ACoordinator; "
            + "init(b: BCoordinator, up: ACoordinator) { self.b = b; self.up = up; b.parents.append(self) } }"
        }
    },
    GrowthCase("chain of delegates", 2_000) { n in
      "import UIKit\nprotocol D: AnyObject { func end(_ c: AnyObject) }\n"
        + each(n) {
          "class A\($0)Coordinator: D { \(own); weak var delegate: D?; var all: [AnyObject] = []\n"
            + "func start() { let c = A\($0 + 1)Coordinator(); c.delegate = self; all.append(c); c.start() }\n"
            + "func end(_ c: AnyObject) { all.removeAll { $0 === c }; delegate?.end(self) } }"
        }
        + "\nclass A\(n)Coordinator { \(own); weak var delegate: D?; func start() {}; @objc func tap() { delegate?.end(self) } }"
    },
    GrowthCase("fan of delegates", 2_000) { n in
      "import UIKit\nprotocol D: AnyObject { func end(_ c: AnyObject) }\n"
        + "class ACoordinator: D { \(own); var all: [AnyObject] = []; func end(_ c: AnyObject) { all.removeAll { $0 === c } }\n"
        + each(n) { "@objc func s\($0)() { let c = B\($0)Coordinator(); c.delegate = self; all.append(c); c.start() }" }
        + "}\n"
        + each(n) {
          "class B\($0)Coordinator { \(own); weak var delegate: D?; func start() {}; @objc func tap() { delegate?.end(self) } }"
        }
    },
    GrowthCase("chain of factories", 2_000) { n in
      "import UIKit\nclass BCoordinator { \(own); func start() {} }\n"
        + each(n) { "class F\($0) { let f = F\($0 + 1)(); func make() -> BCoordinator { f.make() } }" }
        + "\nclass F\(n) { func make() -> BCoordinator { BCoordinator() } }\n"
        + "class ACoordinator { \(own); let f = F0(); var all: [BCoordinator] = []; @objc func go() { all.append(f.make()) } }"
    },
    GrowthCase("fan of factories", 2_000) { n in
      "import UIKit\nclass BCoordinator { \(own); func start() {} }\nprotocol F { func make() -> BCoordinator }\n"
        + each(n) { "class F\($0): F { func make() -> BCoordinator { BCoordinator() } }" }
        + "\nclass ACoordinator { \(own); var all: [BCoordinator] = []; var f: F = F0()\n"
        + each(n) { "@objc func s\($0)() { f = F\($0)(); all.append(f.make()) }" } + "}"
    },
    GrowthCase("nested closures that name self", 200) { n in
      "import UIKit\nclass ACoordinator { \(own); var run: ((Any) -> Void)?; func start() { "
        + times(n, "run = { x in self.use(x); ")
        + times(n, "}") + " }; func use(_ x: Any) {} }"
    },
    GrowthCase("subscriptions in one bag", 5_000) { n in
      "import Combine\nimport UIKit\nclass ACoordinator { \(own); var bag = Set<AnyCancellable>(); let done = PassthroughSubject<Void, Never>()\n"
        + each(n) { "func s\($0)() { done.sink { self.e\($0)() }.store(in: &bag) }; func e\($0)() { done.send() }" }
        + "}"
    },
    GrowthCase("subjects in one bag", 5_000) { n in
      "import Combine\nimport UIKit\nclass ACoordinator { \(own); var bag = Set<AnyCancellable>()\n"
        + each(n) {
          "let d\($0) = PassthroughSubject<Void, Never>(); func s\($0)() { d\($0).sink { self.e\($0)() }.store(in: &bag) }; func e\($0)() { d\($0).send() }"
        } + "}"
    },
    GrowthCase("subclasses that add through the inherited adder", 2_000) { n in
      "import UIKit\nclass BaseCoordinator { \(own); var all: [BaseCoordinator] = []; var onEnd: (() -> Void)?; func start() {}\n"
        + "func add(_ c: BaseCoordinator) { all.append(c); c.start() }\nfunc remove(_ c: BaseCoordinator) { all.removeAll { $0 === c } } }\n"
        + each(n) {
          "class A\($0)Coordinator: BaseCoordinator { override func start() { let c = A\(($0 + 1) % n)Coordinator(); "
            + "c.onEnd = { [weak self, weak c] in c.map { self?.remove($0) } }; add(c) }; @objc func tap() { onEnd?() } }"
        }
    },
    GrowthCase("one list of many types", 2_000) { n in
      "import UIKit\nclass BaseCoordinator { \(own); func start() {}; func end() {} }\n"
        + each(n) { "class B\($0)Coordinator: BaseCoordinator { override func end() { start() } }" }
        + "\nclass ACoordinator { \(own); var all: [BaseCoordinator] = []\n"
        + each(n) { "@objc func s\($0)() { all.append(B\($0)Coordinator()); all.forEach { $0.end() } }" } + "}"
    },
  ]
}
