// What hurts those who know all types.

extension GrowthCase {
  static let types = [
    GrowthCase("types", 10_000) { n in each(n) { "class A\($0)Coordinator { func start() {} }" } },
    GrowthCase("types of one name", 10_000) { n in
      each(n) { "class ACoordinator { let a = \($0); func start() { a.b() } }" }
    },
    GrowthCase("nested types", 5_000) { n in each(n) { "class A\($0) { func f() { A\(n - 1 - $0)() }" } + times(n, "}")
    },
    GrowthCase("nested types of one name", 5_000) { times($0, "class A { var a: A? \n") + times($0, "}") },
    GrowthCase("extensions of one type", 50_000) { n in
      "class ACoordinator {}\n"
        + each(n) { "extension ACoordinator { func e\($0)() { e\(($0 * 3) % n)(); a.load() } }" }
    },
    GrowthCase("empty extensions of one type", 100_000) {
      "class ACoordinator {}\n" + times($0, "extension ACoordinator {}\n")
    },
    GrowthCase("extensions of nested types", 10_000) { n in
      "enum A {}\n"
        + each(n) { "extension A { class B\($0)Coordinator { func start() { B\(n - 1 - $0)Coordinator() } } }" }
    },
    GrowthCase("members of one type", 10_000) { n in
      "class ACoordinator {\n" + each(n) { "var a\($0): A\($0)?; func f\($0)() { f\(($0 * 7) % n)(); a\($0)?.b() }" }
        + "}"
    },
    GrowthCase("overloads", 10_000) { n in
      "class ACoordinator {\n" + each(n) { "func f(a\($0): Int) { f(a\(($0 * 7) % n): 1) }" } + "}"
    },
    GrowthCase("overloads of one signature", 5_000) {
      "class ACoordinator {\n" + times($0, "func show() { show() }\n") + "}"
    },
    GrowthCase("show() in all types", 10_000) { n in each(n) { "class A\($0)Coordinator { func show() { x.show() } }" }
    },
    GrowthCase("initialisers", 10_000) { n in
      child + "class ACoordinator { var b: BCoordinator\n" + each(n) { "init(a\($0): BCoordinator) { b = a\($0) }" }
        + "}"
    },
    GrowthCase("parameters", 20_000) { n in "class ACoordinator { init(" + each(n, ", ") { "a\($0): A\($0)" } + ") {} }"
    },
    GrowthCase("generic parameters", 20_000) { n in "class ACoordinator<" + each(n, ", ") { "T\($0): A\($0)" } + "> {}"
    },
    GrowthCase("cases of one enum", 20_000) { n in "enum Route { " + each(n, "\n") { "case c\($0)(A\($0))" } + " }" },
    GrowthCase("attributes", 20_000) { times($0, "@a(b) ") + "class ACoordinator { \(times($0, "@b ")) var a = 1 }" },
    GrowthCase("modifiers", 50_000) { times($0, "private ") + "class ACoordinator {}" },
    GrowthCase("imports", 20_000) { n in each(n) { "import A\($0)" } },
  ]

  static let hierarchies = [
    GrowthCase("circle of supertypes", 10_000) { n in
      each(n) { "class A\($0)Coordinator: A\(($0 + 1) % n)Coordinator { func start() {} }" }
    },
    GrowthCase("chain of supertypes", 10_000) { n in
      "class A0Coordinator {}\n" + each(n) { "class A\($0 + 1)Coordinator: A\($0)Coordinator { func f() { start() } }" }
    },
    GrowthCase("diamonds of protocols", 5_000) { n in
      "protocol P0 {}; protocol Q0 {}\n"
        + each(n) { "protocol P\($0 + 1): P\($0), Q\($0) {}; protocol Q\($0 + 1): P\($0), Q\($0) {}" }
        + "\nclass ACoordinator: P\(n) { func start() {} }"
    },
    GrowthCase("subtypes of one class", 10_000) { n in
      "class ACoordinator { func start() { go() }; func go() {} }\n"
        + each(n) { "class A\($0)Coordinator: ACoordinator { override func go() {} }" }
    },
    GrowthCase("subtypes that call up", 10_000) { n in
      child + "class ACoordinator { var all: [BCoordinator] = []; func add(_ c: BCoordinator) { all.append(c) } }\n"
        + each(n) {
          "class A\($0)Coordinator: ACoordinator { func start() { let b = BCoordinator(); add(b); b.start() } }"
        }
    },
    GrowthCase("protocols of one type", 10_000) { n in
      each(n) { "protocol P\($0) { func f\($0)() }" } + "\nclass ACoordinator: "
        + each(n, ", ") { "P\($0)" } + " {\n" + each(n) { "func f\($0)() {}" } + "}"
    },
    GrowthCase("conformers and delegates", 5_000) { n in
      "protocol D: AnyObject { func end() }\n"
        + each(n) { "class A\($0)Coordinator: D { var delegate: D?; func end() { delegate?.end() } }" }
    },
    GrowthCase("conformers and starts", 5_000) { n in
      "protocol C { func start() }\n"
        + each(n) {
          "class A\($0)Coordinator: C { let c: C; func start() { c.start(); UserDefaults.standard.set(1, forKey: \"a\") } }"
        }
    },
    GrowthCase("aliases", 20_000) { n in
      "class A {}\ntypealias T0 = A\n" + each(n) { "typealias T\($0 + 1) = T\($0)\nvar v\($0): T\($0 + 1)" }
    },
    GrowthCase("circle of aliases", 20_000) { n in each(n) { "typealias T\($0) = T\(($0 + 1) % n)\nvar v\($0): T\($0)" }
    },
    GrowthCase("defaults of one protocol", 10_000) { n in
      "protocol P {}\n" + each(n) { "extension P { func f\($0)() { f\(($0 + 1) % n)() } }" }
        + "\nclass ACoordinator: P { func start() { f0() } }"
    },
    GrowthCase("circle of calls", 10_000) { n in
      "class ACoordinator {\n" + each(n) { "func f\($0)() { f\(($0 + 1) % n)() }" } + "}"
    },
    GrowthCase("hand on a parameter", 10_000) { n in
      child + "class ACoordinator { var all: [BCoordinator] = []\nfunc f0(_ c: BCoordinator) { all.append(c) }\n"
        + each(n) { "func f\($0 + 1)(_ c: BCoordinator) { f\($0)(c) }" } + "}"
    },
    GrowthCase("results of functions", 10_000) { n in
      child + "class ACoordinator {\nfunc f0() -> BCoordinator { BCoordinator() }\n"
        + each(n) { "func f\($0 + 1)() -> BCoordinator { let b = f\($0)(); return b }" } + "}"
    },
    GrowthCase("wide ??", 200) { n in
      "class A { var a0 = b()\n" + each(20) { "var a\($0 + 1) = " + times(n / 10, "a\($0) ?? ") + "a\($0)\n" }
        + each(n) { "func f\($0)() { a20.start() }" } + "}"
    },
    GrowthCase("wide tuples", 200) { n in
      "class A { var a0 = b()\n"
        + each(20) { "var a\($0 + 1) = (" + times(min(n / 10, 6) - 1, "a\($0), ") + "a\($0))\n" }
        + each(n) { "func f\($0)() { a20.start() }" } + "}"
    },
    GrowthCase("wide calls", 200) { n in
      "class A { var a0 = b()\n" + each(20) { "var a\($0 + 1) = f(" + times(n / 10, "a\($0).self, ") + "a\($0))\n" }
        + each(n) { "func f\($0)() { a20.start() }" } + "}"
    },
    GrowthCase("wide aliases", 200) { n in
      "class A {}\ntypealias T0 = A\n"
        + each(20) { "typealias T\($0 + 1) = (" + times(n / 20, "T\($0), ") + "T\($0))\n" }
        + each(n) { "class C\($0)Coordinator { var a: T20?; func start() { a.0.start() } }" }
    },
    GrowthCase("wide compositions", 200) { n in
      "protocol P {}\ntypealias T0 = P\n"
        + each(20) { "typealias T\($0 + 1) = " + times(n / 20, "T\($0) & ") + "T\($0)\n" }
        + each(n) { "class C\($0)Coordinator: T20 { var a: T20?; func start() { a.start() } }" }
    },
    GrowthCase("wide generics", 200) { n in
      "class A {}\ntypealias T0 = A\n"
        + each(20) { "typealias T\($0 + 1) = X<" + times(n / 20, "T\($0), ") + "T\($0)>\n" }
        + each(n) { "class C\($0)Coordinator { var a: T20?; func start() { a.start() } }" }
    },
    GrowthCase("uses of one big value", 1_000) { n in
      "class ACoordinator { lazy var a = make {\n" + times(n, "b.start()\n") + "}\n"
        + each(n) { "func f\($0)() { a.start() }" } + "}"
    },
    GrowthCase("types of values", 10_000) { n in
      child + each(n) { "class A\($0) { let a = A\($0 + 1)(); var b: BCoordinator { a.b } }" }
    },
  ]
}
