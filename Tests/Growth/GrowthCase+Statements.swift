// What hurts those who follow statements.

extension GrowthCase {
  private static func method(_ body: String) -> String {
    child + "class ACoordinator { var all: [BCoordinator] = []; var parent: ACoordinator?\nfunc start() {\n" + body
      + "\n} }"
  }

  static let statements = [
    GrowthCase("else if", 10_000) { method("if a { b() }" + times($0, " else if a { all.append(c); return }")) },
    GrowthCase("nested if", 10_000) { method(times($0, "if a.b { service.go(); ") + times($0, "}")) },
    GrowthCase("nested else", 10_000) { method(times($0, "if a { b() } else { ") + times($0, "}")) },
    GrowthCase("guards", 10_000) { n in method(each(n) { "guard let a\($0) = b\($0) else { return }; a\($0).start()" })
    },
    GrowthCase("conditions of one if", 20_000) { n in method("if " + each(n, ", ") { "let a\($0) = b" } + " { c() }") },
    GrowthCase("cases of one switch", 10_000) { n in
      method("switch a {\n" + each(n) { "case .c\($0): let c = BCoordinator(); all.append(c); c.start()" } + "\n}")
    },
    GrowthCase("nested switch", 10_000) { method(times($0, "switch a { case .b: ") + times($0, "}")) },
    GrowthCase("patterns of one case", 30_000) { n in
      method("switch a { case " + each(n, ", ") { ".c\($0)" } + ": break }")
    },
    GrowthCase("nested do", 10_000) { method(times($0, "do { ") + times($0, "} catch { b() }")) },
    GrowthCase("loops", 10_000) { method(times($0, "for a in all { ") + times($0, "}")) },
    GrowthCase("defers", 10_000) { method(times($0, "defer { all.removeAll() }\n")) },
    GrowthCase("aliases of one local", 10_000) { n in
      method("let a0 = BCoordinator()\n" + each(n) { "let a\($0 + 1) = a\($0); all.append(a\($0))" })
    },
    GrowthCase("shadowed local", 10_000) { method(times($0, "if let a = a { a.start() \n") + times($0, "}")) },
    GrowthCase("assignments to one local", 10_000) { n in
      method("var c = BCoordinator()\n" + times(n, "c = BCoordinator(); c.parent = self; all.append(c); c.start()\n"))
    },
    GrowthCase("assignments of other locals", 20_000) { n in
      method(
        "var last = BCoordinator()\n" + each(n) { "let a\($0) = BCoordinator(); last = a\($0)" } + "\nall.append(last)")
    },
    GrowthCase("endless loops of one task", 5_000) { n in
      method(
        "task = Task { [weak self] in\nguard let self else { return }\n"
          + times(n, "for await _ in stream { self.go() }\n")
          + "}")
    },
    GrowthCase("keeps and starts in one body", 10_000) { n in
      method(each(n) { "let c\($0) = BCoordinator(); all.append(c\($0)); c\($0).start()" })
    },
    GrowthCase("starts nobody keeps", 10_000) { n in method(each(n) { "let c\($0) = BCoordinator(); c\($0).start()" })
    },
    GrowthCase("self in closures", 10_000) { method(times($0, "onEnd = { self.all.removeAll() }\n")) },
    GrowthCase("self in closures of one child", 10_000) { n in
      method("let c = BCoordinator(); all.append(c)\n" + times(n, "c.onEnd = { self.go(c) }\n"))
    },
    GrowthCase("pushes in one body", 10_000) { n in
      method(
        each(n) { "let v\($0) = BViewController(); navigationController.pushViewController(v\($0), animated: true)" })
    },
    GrowthCase("tests of one path", 10_000) {
      child + "class ACoordinator: ObservableObject { @Published var path = NavigationPath()\nfunc f() {\n"
        + times($0, "guard !path.isEmpty else { return }\npath.removeLast()\n") + "} }"
    },
    GrowthCase("nested functions", 5_000) { n in
      method(each(n) { "func f\($0)() { f\(($0 + 1) % n)(); self.go()" } + times(n, "}"))
    },
    GrowthCase("functions in one body", 10_000) { n in
      method(each(n) { "func f\($0)() { f\(($0 * 7) % n)(); all.append(BCoordinator()) }" })
    },
    GrowthCase("#if in one body", 10_000) { method(times($0, "#if DEBUG\na()\n#else\nb()\n#endif\n")) },
    GrowthCase("nested #if", 10_000) { method(times($0, "#if DEBUG\na()\n") + times($0, "#endif\n")) },
  ]
}
