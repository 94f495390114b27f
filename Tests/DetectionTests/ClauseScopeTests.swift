import Testing

@testable import Detection

/// What `having`, `without` and `unless` look for, and where.
@Suite struct ClauseScopeTests {
  static let scopes: [ClauseCase] = [
    ClauseCase(
      "having in the function", "find $X.fire()\nhaving $X.stop()",
      """
      class A { func f() { a.fire(); a.stop() } //! fires
        func g() { a.fire() }
        func h() { a.fire(); b.stop() } }
      """),
    ClauseCase(
      "without in the function", "find $X.fire()\nwithout $X.stop()",
      """
      class A { func f() { a.fire(); a.stop() }
        func g() { a.fire() } //! fires
        func h() { a.fire(); b.stop() } } //! fires
      """),
    ClauseCase(
      "a free hole is any", "find $X.fire()\nwithout $_.stop()",
      """
      class A { func f() { a.fire(); b.stop() }
        func g() { a.fire() } } //! fires
      """),
    ClauseCase(
      "unless in the type", "find $X.fire()\nunless $X.stop() in type",
      """
      class A { func f() { a.fire(); b.fire() } //! fires
        func g() { a.stop() } }
      class B { func f() { a.fire() } } //! fires
      """),
    ClauseCase(
      "the type with its extensions", "find $X.fire()\nunless $X.stop() in type",
      [
        "A.swift": "class A { func f() { a.fire() } }", "B.swift": "extension A { func g() { a.stop() } }",
      ]),
    ClauseCase(
      "the type with what it inherits", "find $X.fire()\nunless $X.stop() in type",
      """
      class Base { func g() { a.stop() } }
      class A: Base { func f() { a.fire() } }
      class B { func f() { a.fire() } } //! fires
      """),
    ClauseCase(
      "a declaration in the type", "find $X.fire()\nunless class $_: Base in type",
      """
      class Base {}
      class A: Base { func f() { a.fire() } }
      class B { func f() { a.fire() } } //! fires
      """),
    ClauseCase(
      "unless in the file", "find $X.fire()\nunless $X.stop() in file",
      [
        "A.swift": "class A { func f() { a.fire() } }\nfunc g() { a.stop() }",
        "B.swift": "class B { func f() { a.fire() } } //! fires",
      ]),
    ClauseCase(
      "unless in the project", "find $X.fire()\nunless $X.stop() in project",
      [
        "A.swift": "class A { func f() { a.fire(); b.fire() } } //! fires",
        "B.swift": "class B { func f() { a.stop() } }",
      ]),
    ClauseCase(
      "a test in the project excuses nothing", "find $X.fire()\nunless $X.stop() in project",
      [
        "App/A.swift": "class A { func f() { a.fire() } } //! fires",
        "AppTests/B.swift": "import XCTest\nfunc f() { a.stop() }",
      ]),
    ClauseCase(
      "having in the project", "find $X.fire()\nhaving $X.stop() in project",
      [
        "A.swift": "class A { func f() { a.fire(); b.fire() } } //! fires",
        "B.swift": "class B { func f() { a.stop() } }",
      ]),
    ClauseCase(
      "an accessor is a function", "find $X.fire()\nwithout $X.stop()",
      """
      class A { var a: Int { b.fire(); return 1 } //! fires
        var c: Int { b.stop(); return 1 } }
      """),
    ClauseCase(
      "a closure belongs to its function", "find $X.fire()\nwithout $X.stop()",
      """
      class A { func f() { run { a.fire() }; a.stop() }
        func g() { run { a.fire() } } } //! fires
      """),
  ]

  @Test(arguments: scopes) func whatElseIsThere(clause: ClauseCase) throws { try clause.check() }
}
