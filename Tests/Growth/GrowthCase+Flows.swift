// What hurts the rules.

extension GrowthCase {
  static let flows = [
    GrowthCase("children added and removed", 4_000) { n in
      child + "class ACoordinator { var all: [BCoordinator] = []\n"
        + each(n) {
          "func s\($0)() { let c = BCoordinator(); c.onEnd = { [weak self, weak c] in self?.all.removeAll { $0 === c } }; "
            + "all.append(c); c.start() }"
        } + "}"
    },
    GrowthCase("parents of one child type", 4_000) { n in
      child
        + each(n) {
          "class A\($0)Coordinator { var all: [BCoordinator] = []; func s() { let c = BCoordinator(); c.onEnd = { self.go() }; "
            + "all.append(c); c.start() }\nfunc rm(_ c: BCoordinator) { all.removeAll { $0 === c } } }"
        }
    },
    GrowthCase("coordinators below one base", 4_000) { n in
      "class BaseCoordinator { var all: [BaseCoordinator] = []; weak var parent: BaseCoordinator?; func start() {}\n"
        + "func add(_ c: BaseCoordinator) { all.append(c); c.parent = self; c.prepare() }; func prepare() {}\n"
        + "func drop(_ c: BaseCoordinator) { all.removeAll { $0 === c } }; func end() { parent?.drop(self) } }\n"
        + each(n) {
          "class A\($0)Coordinator: BaseCoordinator { func s() { let c = A\(($0 + 1) % n)Coordinator(); add(c); c.start() }\n"
            + "func e() { end(); parent?.prepare(); parent?.drop(self) } }"
        }
    },
    GrowthCase("every flow opened by its base", 100) { n in
      "class Base { var parent: Base?; var all: [Base] = []; let nav: UINavigationController\n"
        + "required init(nav: UINavigationController) { self.nav = nav }; func start() {}\n"
        + "func ended(_ c: Base) { all.removeAll { $0 === c } }\n"
        + "func leave() { nav.dismiss(animated: true); parent?.ended(self) }\n"
        + "func open<C: Base, S: Screen>(_ type: C.Type, _ screen: S.Type) { let s = S()\n"
        + "let n = UINavigationController(rootViewController: s); let c = C(nav: n); s.coordinator = c\n"
        + "c.parent = self; all.append(c); nav.show(n, sender: nil) }\n"
        + each(n) { "func s\($0)() { open(A\($0)Coordinator.self, S\($0).self) }" } + "}\n"
        + "class Screen: UIViewController { var coordinator: Base?; @objc func close() { coordinator?.leave() } }\n"
        + each(n) {
          "class A\($0)Coordinator: Base { override func start() { nav.setViewControllers([S\($0)()], animated: false) } }\n"
            + "class S\($0): Screen { @objc func tap() { coordinator?.s\(($0 + 1) % n)() } }"
        }
    },
    GrowthCase("circle of parents", 4_000) { n in
      each(n) {
        "class A\($0)Coordinator { var parent: A\(($0 + 1) % n)Coordinator?; var child: A\(($0 + 2) % n)Coordinator?; "
          + "func start() { child = A\(($0 + 2) % n)Coordinator(); child?.parent = self; child?.start() } }"
      }
    },
    GrowthCase("observers in one function", 8_000) { n in
      "import Combine\nextension Notification.Name { static let left = Notification.Name(\"left\") }\n"
        + "class ACoordinator: NSObject { var bag = Set<AnyCancellable>(); @objc func go() {}; func start() {\n"
        + each(n) { _ in
          "NotificationCenter.default.addObserver(self, selector: #selector(go), name: .left, object: nil)\n"
            + "NotificationCenter.default.publisher(for: .left).map { $0 }.sink { [weak self] _ in self?.go() }.store(in: &bag)"
        } + "\nNotificationCenter.default.post(name: .left, object: nil) } }"
    },
    GrowthCase("parents of one name", 4_000) { n in
      each(n) {
        "class A\($0)Coordinator { var b: B\($0)Coordinator?; func start() { b?.parent = self } }\n"
          + "class B\($0)Coordinator { var parent: A\($0)Coordinator? }"
      }
    },
    GrowthCase("parents of unknown children", 4_000) { n in
      each(n) {
        "class A\($0)Coordinator { var parent: A\($0)Coordinator?; func start() { thing.parent = self; A\($0)Coordinator() } }"
      }
    },
    GrowthCase("properties like parents", 4_000) { n in
      "class ACoordinator { " + each(n) { "var parent\($0): ACoordinator?; weak var delegate\($0): ACoordinator?" }
        + " }"
    },
    GrowthCase("children in properties", 4_000) { n in
      child + "class ACoordinator {\n"
        + each(n) {
          "var b\($0): BCoordinator?; func s\($0)() { b\($0) = BCoordinator(); b\($0)?.parent = self; b\($0)?.start() }"
        }
        + "}"
    },
    GrowthCase("one property, many children", 4_000) { n in
      child + "class ACoordinator {\nvar b: BCoordinator?\n"
        + each(n) { "func s\($0)() { b = BCoordinator(); b?.onEnd = { self.b = nil }; b?.start() }" } + "}"
    },
    GrowthCase("child types of one parent", 4_000) { n in
      each(n) {
        "class B\($0)Coordinator { var onEnd: (() -> Void)?; var parent: ACoordinator?; func start() {}; func end() { onEnd?() } }"
      }
        + "\nclass ACoordinator { var all: [AnyObject] = []\n"
        + each(n) {
          "func s\($0)() { let b = B\($0)Coordinator(); b.onEnd = { self.all.removeAll() }; all.append(b); b.start() }"
        } + "}"
    },
    GrowthCase("steps of a launch", 2_000) { n in
      "class ACoordinator { var all: [AnyObject] = []\nfunc start() { s0() }\n"
        + each(n) {
          "func s\($0)() { let b = B\($0)Coordinator(); b.onEnd = { [weak self, weak b] in self?.all.removeAll { $0 === b }; "
            + "self?.s\($0 + 1)(); self?.all.append(C\($0)Coordinator()) }; all.append(b); b.start() }"
        } + "}\n"
        + each(n) {
          "class B\($0)Coordinator { var onEnd: (() -> Void)?; func start() {}; func end() { onEnd?() } }\n"
            + "class C\($0)Coordinator { func start() {} }"
        }
    },
    GrowthCase("branches of one start", 2_000) { n in
      "class ACoordinator { var all: [AnyObject] = []; var x = 0\nfunc start() { switch x {\n"
        + each(n) { "case \($0): s\($0)()" } + "default: break } }\n"
        + each(n) { "func s\($0)() { all.append(B\($0)Coordinator()) }" } + "}\n"
        + each(n) { "class B\($0)Coordinator { func start() {} }" }
    },
    GrowthCase("subscriptions to children", 2_000) { n in
      "class ACoordinator { var all: [AnyObject] = []; var bag = Set<AnyCancellable>()\n"
        + each(n) {
          "func s\($0)() { let b = BCoordinator(); b.done.sink { [weak self] in self?.all.removeAll { $0 === b } }.store(in: &bag) }"
        } + "}\nclass BCoordinator { let done = PassthroughSubject<Void, Never>()\n"
        + each(n) { "func f\($0)() { done.send() }" } + "}"
    },
    GrowthCase("facades of coordinators", 2_000) { n in
      "protocol BaseCoordinating {}\n" + each(n) { "protocol A\($0)Coordinating: BaseCoordinating { func go() }" }
        + each(n) { "class A\($0)Coordinator: A\($0)Coordinating { func go() {}; func start() {} }" }
        + "class X { func f(_ a: BaseCoordinating, _ b: A1Coordinating) {\n" + each(n) { _ in "b.go(); a.go()" } + "} }"
    },
    GrowthCase("closures of one child", 4_000) { n in
      "class BCoordinator { " + each(n) { "var onEnd\($0): (() -> Void)?; func e\($0)() { onEnd\($0)?() }" } + " }\n"
        + "class ACoordinator { var b = BCoordinator(); func start() {\n" + each(n) { "b.onEnd\($0) = { self.go() }" }
        + "} }"
    },
    GrowthCase("ends of one flow", 4_000) { n in
      "class ACoordinator { var onEnd: (() -> Void)?\n" + each(n) { "func e\($0)() { onEnd?() }" } + "}"
    },
    GrowthCase("delegates of one protocol", 4_000) { n in
      "protocol D: AnyObject { " + each(n) { "func e\($0)()" } + " }\nclass BCoordinator { var delegate: D?\n"
        + each(n) { "func f\($0)() { delegate?.e\($0)() }" } + "}\nclass ACoordinator: D { var b: BCoordinator?\n"
        + each(n) { "func e\($0)() { b = nil }" } + "}"
    },
    GrowthCase("pops that call each other", 4_000) { n in
      child + "class ACoordinator: ObservableObject { @Published var path = NavigationPath()\n"
        + each(n) { "func p\($0)() { guard !path.isEmpty else { return }; p\(($0 + 1) % n)(); path.removeLast() }" }
        + "}"
    },
    GrowthCase("coordinators that build views", 4_000) { n in
      child
        + each(n) {
          "class A\($0)Coordinator { func start() { let v = UILabel(); v.text = \"a\"; view.addSubview(v) } }"
        }
    },
    GrowthCase("work in one coordinator", 4_000) { n in
      child + "class ACoordinator { func start() {}\n"
        + each(n) { "func f\($0)() { UserDefaults.standard.set(1, forKey: \"a\") }" } + "}"
    },
  ]

  static let views = [
    GrowthCase("views with a link", 4_000) { n in
      child + "class VCoordinator: ObservableObject { @Published var path = NavigationPath() }\n"
        + each(n) {
          "struct V\($0): View { @StateObject var c = VCoordinator(); var body: some View { V\($0 + 1)(); "
            + "NavigationLink(\"a\", destination: V\(($0 * 7) % n)()) } }"
        }
    },
    GrowthCase("links in one view", 4_000) { n in
      child + "struct V: View { @EnvironmentObject var c: BCoordinator; var body: some View {\n"
        + each(n) { "NavigationLink(\"a\", destination: W\($0)())" } + "} }"
    },
    GrowthCase("destinations of one type", 4_000) { n in
      child
        + each(n) {
          "struct V\($0): View { var body: some View { List {}.navigationDestination(for: Route.self) { W($0) }.sheet(item: $a) { W($0) } } }"
        }
    },
    GrowthCase("modifiers of one view", 4_000) { n in
      child + "struct V: View { @StateObject var c = BCoordinator(); var body: some View { List {}\n"
        + each(n) { ".navigationDestination(for: R\($0).self) { W($0) }" } + "} }"
    },
    GrowthCase("nested views", 4_000) { n in
      child + "struct V: View { var body: some View { " + times(n, "NavigationStack { VStack { ") + times(n, "} }")
        + "} }"
    },
    GrowthCase("state in children", 4_000) { n in
      child
        + each(n) {
          "struct V\($0): View { @StateObject var c: BCoordinator; init(c: BCoordinator) { _c = StateObject(wrappedValue: c) }; "
            + "var body: some View { V\(($0 + 1) % n)(c: c) } }"
        }
    },
    GrowthCase("controllers that push", 4_000) { n in
      child
        + each(n) {
          "class C\($0)ViewController: UIViewController { var coordinator: BCoordinator?; func f() { coordinator?.parent?.go(); "
            + "navigationController?.pushViewController(C\(($0 + 1) % n)ViewController(), animated: true) } }"
        }
    },
    GrowthCase("deep links", 4_000) { n in
      child
        + each(n) {
          "struct V\($0): View { var body: some View { List {}.onOpenURL { url in if url.host == \"a\" { show(url) } } } }"
        }
    },
  ]
}
