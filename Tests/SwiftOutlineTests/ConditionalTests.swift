import SwiftSource
import Testing

@testable import SwiftOutline

@Suite struct ConditionalTests {
  @Test func everyBranchIsOutlinedWithItsCondition() throws {
    let outlined = Outlined(
      """
      #if os(iOS) && DEBUG
      class A {
        #if B
        let c = 1
        #endif
      }
      #elseif os(macOS) ||
        os(tvOS)
      class D {}
      #else
      class E {}
      #endif
      class F {}
      """)
    #expect(outlined.rows == "class A\n  variable c [let]\nclass D\nclass E\nclass F")
    let conditions = outlined.outline.conditions
    #expect(conditions.map { outlined.text($0.range) } == ["os(iOS) && DEBUG", "B", "os(macOS) ||\n  os(tvOS)", ""])
    #expect(
      conditions.map { $0.words.map { outlined.words[$0] } } == [
        ["os", "iOS", "DEBUG"], ["B"], ["os", "macOS", "os", "tvOS"], [],
      ])
    #expect(conditions.map(\.outer) == [.max, 0, .max, .max])
    let used = outlined.outline.declarations.map(\.condition)
    #expect(used == [0, 1, 2, 3, .max])
  }

  @Test(arguments: [
    ("#if A\na\n#else\nb\n#endif\nc", "conditionalBranch A\n  name a\nconditionalBranch\n  name b\nname c"),
    (
      "a\n#if A\n.b()\n#else\n.c()\n#endif\n.d()",
      "call d\n  member d\n    call c\n      member c\n        call b\n          member b\n            name a"
    ),
    (
      "switch a {\n#if A\ncase .b: c\n#endif\ncase .d: e\n}",
      "switchStatement\n  name a\n  conditionalBranch A\n    switchCase\n      member b [implicitBase]\n      block\n        name c\n  switchCase\n    member d [implicitBase]\n    block\n      name e"
    ),
    (
      "switch a {\ncase .b:\n#if A\nc\n#endif\nd\n}",
      "switchStatement\n  name a\n  switchCase\n    member b [implicitBase]\n    block\n      conditionalBranch A\n        name c\n      name d"
    ),
    (
      "switch a {\ncase .b: c\n#if A\n#else\ncase .d: e\n#endif\n}",
      "switchStatement\n  name a\n  switchCase\n    member b [implicitBase]\n    block\n      name c\n  conditionalBranch A\n  conditionalBranch\n    switchCase\n      member d [implicitBase]\n      block\n        name e"
    ),
    ("x = [\n1,\n#if A\n2,\n#endif\n3]", "assign =\n  name x\n  array\n    number 1\n    number 2\n    number 3"),
    ("#sourceLocation(file: \"a\", line: 1)\na", "name a"),
  ])
  func bodies(source: String, tree: String) { #expect(Outlined.statements(source) == tree) }

  @Test func attributesAndAccessorsInBranches() {
    let outlined = Outlined("struct A {\nvar b: Int {\n#if C\nget { 1 }\n#else\nget { 2 }\n#endif\n}\n}")
    #expect(outlined.rows == "struct A\n  variable b [computed]\n    accessor get\n    accessor get")
  }

  @Test func topLevelStatementsInBranches() {
    let outlined = Outlined("#if A\nimport B\nc()\n#endif")
    #expect(outlined.rows == "import B")
    #expect(outlined.tree(outlined.outline.topLevelCode) == "block\n  conditionalBranch\n    call c\n      name c")
  }
}
