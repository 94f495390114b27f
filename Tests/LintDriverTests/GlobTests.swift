import Testing

@testable import LintDriver

@Suite struct GlobTests {
  /// Pattern, paths that match (folders end in a slash), paths that do not.
  @Test(arguments: [
    ("Gen", ["Gen", "Gen/", "a/Gen", "a/b/Gen/"], ["Gens", "aGen", "gen", "Gen/a.swift"]),
    ("Gen/", ["Gen/", "a/Gen/"], ["Gen", "a/Gen"]),
    ("/Gen", ["Gen", "Gen/"], ["a/Gen"]),
    ("./Gen", ["Gen"], ["a/Gen"]),
    ("a/Gen", ["a/Gen"], ["b/a/Gen", "Gen"]),
    ("*.gen.swift", ["x.gen.swift", "a/b/.gen.swift"], ["x.swift", "x.gen.swift.txt"]),
    ("a/*/c", ["a/b/c"], ["a/c", "a/b/b/c"]),
    ("a/**/c", ["a/c", "a/b/c", "a/b/b/c"], ["a/b", "b/a/c"]),
    ("**/c", ["c", "a/c", "a/b/c"], ["cc"]),
    ("a/**", ["a/b", "a/b/c"], ["a", "a/", "b/a/b"]),
    ("**", ["a", "a/b"], []),
    ("a?c", ["abc", "aéc", "a😀c"], ["ac", "abbc"]),
    ("[a-c]x", ["ax", "cx"], ["dx", "x"]),
    ("[!a-c]x", ["dx", "éx"], ["ax"]),
    ("[^a]x", ["bx"], ["ax"]),
    ("[]a]x", ["]x", "ax"], ["bx"]),
    ("[à-é]", ["è"], ["z"]),
    ("{a,b}.swift", ["a.swift", "b.swift"], ["c.swift", "{a,b}.swift"]),
    ("x/{a,b{c,d}}", ["x/a", "x/bc", "x/bd"], ["x/b", "a"]),
    ("{Pods,Gen/}", ["Pods", "a/Pods", "Gen/"], ["Pod"]),
    ("\\*", ["*"], ["a"]),
    ("\\{a\\}", ["{a}"], ["a"]),
    ("a*b*c", ["abc", "axbxbxc"], ["axbx"]),
    ("***", ["a"], []),
  ])
  func patterns(text: String, yes: [String], no: [String]) throws {
    let glob = try Glob(text)
    let matches = { (path: String) in glob.matches(PathParts(path.utf8), isFolder: path.hasSuffix("/")) }
    #expect(yes.filter { !matches($0) } == [] && no.filter(matches) == [], "\(text)")
  }

  @Test(arguments: ["", "/", ".", "../a", "a/../b", "[a", "[]", "[b-a]", "{a", "a}", "a\\"])
  func whatIsNoPatternIsRefused(text: String) {
    #expect(throws: Glob.Fault.self) { try Glob(text) }
  }

  @Test func bracesAreBounded() {
    let many = String(repeating: "{a,b}", count: 40)
    #expect(throws: Glob.Fault.self) { try Glob(many) }
    #expect(throws: Glob.Fault.self) { try Glob(String(repeating: "{", count: 100_000)) }
  }

  /// With a way back for each star this would take for ever.
  @Test func starsDoNotMultiply() throws {
    let name = String(repeating: "a", count: 20_000)
    #expect(!(try Glob(String(repeating: "a*", count: 50) + "b").matches(PathParts(name.utf8), isFolder: false)))
    let deep = Array(repeating: "a", count: 5_000).joined(separator: "/")
    let glob = try Glob(String(repeating: "**/a/", count: 50) + "b")
    #expect(!glob.matches(PathParts(deep.utf8), isFolder: false))
  }
}
