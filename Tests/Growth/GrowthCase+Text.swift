// What hurts lexers and parsers.

extension GrowthCase {
  static let brackets = [
    GrowthCase("open (", 100_000) { times($0, "(") },
    GrowthCase("open [", 100_000) { times($0, "[") },
    GrowthCase("open {", 100_000) { times($0, "{") },
    GrowthCase("open ({[", 50_000) { times($0, "({[") },
    GrowthCase("brackets, closed", 100_000) { "let a = " + times($0, "([") + "0" + times($0, "])") },
    GrowthCase("closing )", 100_000) { times($0, ")") },
    GrowthCase("wrong partners", 100_000) { times($0, "(]") },
    GrowthCase("half of the partners", 100_000) { times($0, "([)") },
    GrowthCase("many <", 1_000_000) { times($0, "<") },
    GrowthCase("a<a<a<", 300_000) { "let x = " + times($0, "a<") },
    GrowthCase("A<A<A< as types", 300_000) { "let x: " + times($0, "A<") },
    GrowthCase("a<b,a<b,", 150_000) { "let x = f(" + times($0, "a<b,") },
    GrowthCase("generics, closed", 100_000) { "var x: " + times($0, "A<") + "B" + times($0, ">") },
    GrowthCase("open blocks of #if", 50_000) { times($0, "#if A\nfunc f() {\n") },
    GrowthCase("open comments", 300_000) { times($0, "/*") },
    GrowthCase("interpolations, open", 10_000) { "let a = " + times($0, "\"\\(") },
    GrowthCase("interpolations, closed", 10_000) { "let a = " + times($0, "\"\\(") + "0" + times($0, ")\"") },
    GrowthCase("raw interpolations", 10_000) { times($0, "#\"\"\"\n\\#(") },
    GrowthCase("hashes before a string", 300_000) { times($0, "##\"") },
    GrowthCase("regex or division", 300_000) { times($0, "a /b ") },
    GrowthCase("regex, open", 100_000) { times($0, "= /a(\n") },
  ]

  static let lines = [
    GrowthCase("one line", 50_000) { times($0, "func f(a: Int) -> Int { return a.b(c: [1, 2], d: \"x\") }; ") },
    GrowthCase("one identifier", 3_000_000) { "let " + times($0, "a") },
    GrowthCase("one string", 3_000_000) { "let a = \"" + times($0, "é") + "\"" },
    GrowthCase("one comment", 3_000_000) { "// " + times($0, "x") },
    GrowthCase("empty lines", 3_000_000) { times($0, "\n") },
    GrowthCase("lines of comments", 200_000) { times($0, "// a\n") + "let a = 1\n" },
    GrowthCase("bytes that are not UTF-8", 300_000) { times($0, "\u{0}") },
    GrowthCase("findings in one line", 3_000) { times($0, "/* coordlint:disable */ ") },
    GrowthCase("suppressions without use", 5_000) { times($0, "let a = 1 // coordlint:disable:this strong-parent\n") },
    GrowthCase("suppressions, on and off", 5_000) {
      times($0, "// coordlint:disable strong-parent\nlet a = 1\n// coordlint:enable strong-parent\n")
    },
    GrowthCase("suppressions, never off", 5_000) { times($0, "// coordlint:disable strong-parent\n") },
    GrowthCase("suppressions in one line", 5_000) {
      times($0, "let a = 1 /* coordlint:disable:next strong-parent */; ")
    },
    GrowthCase("rules in one suppression", 20_000) { "// coordlint:disable" + times($0, " strong-parent") },
  ]

  static let expressions = [
    GrowthCase("chain a.b.b", 50_000) { "class ACoordinator { func f() { a" + times($0, ".b") + " } }" },
    GrowthCase("chain a().a()", 20_000) {
      "class ACoordinator { func a() -> ACoordinator { self }; func f() { a()" + times($0, ".a()") + " } }"
    },
    GrowthCase("chain of closures", 20_000) {
      "class ACoordinator { func f() { a" + times($0, ".map { $0.b }") + " } }"
    },
    GrowthCase("chain of optionals", 20_000) { "class ACoordinator { func f() { a" + times($0, "?.parent!") + " } }" },
    GrowthCase("chain of operators", 50_000) { n in "let x = " + each(n, " + ") { "a\($0) * 0.5" } },
    GrowthCase("chain of ??", 50_000) { "let x = " + times($0, "a ?? ") + "b" },
    GrowthCase("ternaries", 30_000) { "let x = " + times($0, "a ? b : ") + "c" },
    GrowthCase("casts", 30_000) { "let x = a" + times($0, " as? A") },
    GrowthCase("arguments", 20_000) { n in
      child + "class ACoordinator { func f() { g(" + each(n, ", ") { "a\($0): { self.x() }" } + ") } }"
    },
    GrowthCase("trailing closures", 20_000) { n in
      child + "class ACoordinator { func f() { g {}" + each(n, " ") { "a\($0): { self.x() }" } + " } }"
    },
    GrowthCase("array of closures", 20_000) { child + "class A { var a = [" + times($0, "{ b.start() },") + "] }" },
    GrowthCase("nested calls", 20_000) { "class A { func f() { " + times($0, "g(a: ") + "0" + times($0, ")") + " } }" },
    GrowthCase("nested closures", 10_000) {
      child + "class ACoordinator { func f() {" + times($0, "run { [weak self] in self?.go(); ") + times($0, "}")
        + "} }"
    },
    GrowthCase("open closures", 50_000) { "let a = " + times($0, "{ a in f ") },
    GrowthCase("overlapping closures", 50_000) { "let a = " + times($0, "{ (a in [ f ) } ]") },
    GrowthCase("closures in captures", 10_000) { times($0, "{ [a = ") + times($0, "] in }") },
    GrowthCase("key paths", 50_000) { "let a = \\A" + times($0, ".b?") },
    GrowthCase("unary operators", 100_000) { "let a = " + times($0, "- !") + "b" },
    GrowthCase("assignments", 30_000) { "func f() { " + times($0, "a = ") + "b }" },
  ]
}
