import Testing

@testable import ProjectModel

/// Which functions of the project a call may run.
@Suite struct CallTargetTests {
  private static let shop = """
    class Base { func close() {}; func open(_ a: Int) {} }
    class Shop: Base {
      let helper = Helper()
      let any: Any
      override func close() {}
      func open(at time: Int) {}
      func open(at time: Int, done: () -> Void) {}
      func sell(_ item: Int, for price: Int = 1) {}
      func sum(_ items: Int...) {}
      func serve() {}
      func f() { CALL }
    }
    class Corner: Shop { override func serve() {} }
    class Helper { func serve(_ a: Int) {}; func close() {}; init(a: Int) {}; init() {} }
    protocol Closing { func close() }
    extension Closing { func close() {} }
    func serve(all: Int) {}
    """

  private static func row(_ name: String, _ call: String, _ expected: [String]) -> Row<[String]> {
    Row(name, shop.replacing("CALL", with: "probe(\(call))"), expected)
  }

  static let calls: [Row<[String]>] = [
    row("its own, its base's, its subtypes'", "serve()", ["Shop.serve()", "Corner.serve()"]),
    row("an override and what it overrides", "close()", ["Shop.close()", "Base.close()"]),
    row("what the type inherits", "super.close()", ["Base.close()"]),
    row("nothing of its own", "super.serve()", []),
    row("through self", "self.close()", ["Shop.close()", "Base.close()"]),
    row("of a property's type", "helper.close()", ["Helper.close()"]),
    row("by its labels", "open(at: 1)", ["Shop.open(at:)"]),
    row("by its trailing closure", "open(at: 1) {}", ["Shop.open(at:done:)"]),
    row("by no label", "open(1)", ["Base.open(_:)"]),
    row("with a default left out", "sell(1)", ["Shop.sell(_:for:)"]),
    row("with a default given", "sell(1, for: 2)", ["Shop.sell(_:for:)"]),
    row("variadic", "sum(1, 2, 3)", ["Shop.sum(_:)"]),
    row("with a wrong label", "sell(1, at: 2)", []),
    row("with too many arguments", "close(1)", []),
    row("a global function", "serve(all: 1)", []),
    row("a constructor", "Helper(a: 1)", ["Helper.init(a:)"]),
    row("a spelled initialiser", "Helper.init()", ["Helper.init()"]),
    row(
      "any of the name where the receiver is unknown", "any.close()",
      ["Base.close()", "Shop.close()", "Helper.close()", "Closing.close()", "Closing.close()"]),
    row("of an undeclared receiver", "UIView().close()", []),
  ]

  @Test(arguments: calls) func targets(row: Row<[String]>) {
    #expect(Set(Built(row.files).probedTargets) == Set(row.expected))
  }

  @Test func aGlobalFunctionWhereNoMemberHasTheName() {
    let built = Built("func serve(all: Int) {}\nclass Shop { func f() { probe(serve(all: 1)) } }")
    #expect(built.probedTargets == ["serve(all:)"])
  }

  @Test func superOfAnUndeclaredClassIsNoOther() {
    let built = Built(
      """
      class Other: UIViewController { func show() {} }
      class Page: UIViewController { func f() { probe(super.show()) } }
      """)
    #expect(built.probedTargets.isEmpty)
  }

  @Test func superOfAnUndeclaredClassThatTheProjectExtends() {
    let built = Built(
      """
      extension UIViewController { func show() {} }
      class Page: UIViewController { func f() { probe(super.show()) } }
      """)
    #expect(built.probedTargets == ["UIViewController.show()"])
  }

  @Test func overloadsThatDifferInTheTypeOfTheirParameter() {
    let built = Built(
      """
      class Cart {}
      class Gift: Cart {}
      class Clerk {}
      class Shop {
        func close(_ cart: Cart) {}
        func close(_ clerk: Clerk) {}
        func close(_ any: Any) {}
        func f(gift: Gift) { probe(close(gift)) }
      }
      """)
    #expect(built.probedTargets == ["Shop.close(_:)", "Shop.close(_:)"])
  }

  @Test func overloadsOfWhichTheArgumentSaysNothing() {
    let built = Built(
      """
      class Cart {}
      class Clerk {}
      class Shop { func close(_ cart: Cart) {}; func close(_ clerk: Clerk) {}; func f() { probe(close(x)) } }
      """)
    #expect(built.probedTargets == ["Shop.close(_:)", "Shop.close(_:)"])
  }

  @Test func aMemberOfTheTypeAround() {
    let built = Built("class Shop { static func serve() {}; class Inner { func go() { probe(serve()) } } }")
    #expect(built.probedTargets == ["Shop.serve()"])
  }

  @Test func aLocalClosureIsNoFunctionOfTheProject() {
    let built = Built("class Shop { func serve() {}; func f() { let serve = {}; probe(serve()) } }")
    #expect(built.probedTargets.isEmpty)
  }

  @Test func aProtocolsRequirementReachesWhoConforms() {
    let built = Built(
      """
      protocol Closing: AnyObject { func close() }
      class Shop: Closing { func close() {} }
      class Other { func close() {} }
      class Clerk { weak var shop: Closing?; func f() { probe(shop?.close()) } }
      """)
    #expect(built.probedTargets == ["Closing.close()", "Shop.close()"])
  }

  /// `argument=parameter` pairs of the probed call.
  static let pairings: [Row<[String]>] = [
    Row("in order", "func go(a: Int, _ b: Int) {}\nfunc f() { go(a: x, y) }", ["x=a", "y=b"]),
    Row("past a default", "func go(a: Int = 1, b: Int) {}\nfunc f() { go(b: y) }", ["y=b"]),
    Row("variadic", "func go(_ a: Int..., b: Int) {}\nfunc f() { go(x, y, b: z) }", ["x=a", "y=a", "z=b"]),
    Row("a trailing closure", "func go(a: Int, b: () -> Void) {}\nfunc f() { go(a: x) { } }", ["x=a", "closure=b"]),
    Row(
      "a trailing closure before a default", "func go(a: Int, b: () -> Void, c: Int = 0) {}\nfunc f() { go(a: x) { } }",
      ["x=a", "closure=b"]),
    Row(
      "two trailing closures", "func go(a: () -> Void, b: () -> Void) {}\nfunc f() { go { } b: { } }",
      ["closure=a", "closure=b"]),
    Row("two labels", "func go(to a: Int, with b: Int) {}\nfunc f() { go(to: x, with: y) }", ["x=a", "y=b"]),
  ]

  @Test(arguments: pairings) func arguments(row: Row<[String]>) throws {
    let built = Built(row.files)
    let (reader, call) = try #require(built.call("go"))
    let function = try #require(reader.targets(of: call).first)
    let pairs = reader.pairs(of: call, with: function).map { pair in
      let value = reader.expression(of: pair.argument).map { reader.outline[$0] }
      let text = value?.kind == .closure ? "closure" : built.project.text(value?.word ?? .none)
      return text + "=" + built.project.text(built.project[pair.parameter].name)
    }
    #expect(pairs == row.expected)
  }
}
