import Testing

@testable import ProjectModel

/// The type of an expression, as far as declarations, constructors and results say it.
@Suite struct ExpressionTypeTests {
  /// What the rows talk about.
  private static let shop = """
    import UIKit
    class Cart { var total = 0; func copy() -> Cart { self }; static let shared = Cart(); var owner: Clerk? }
    class Clerk { let name: String; weak var shop: Shop?; init(name: String) {} }
    protocol Till { var cart: Cart { get }; func open() -> Cart }
    enum Kind { case large, small }
    struct Factory { func makeClerk() -> Clerk { Clerk(name: "") }; static func make() -> Clerk { Clerk(name: "") } }
    func globalClerk() -> Clerk { Clerk(name: "") }
    let globalCart = Cart()
    let isOpen: Bool
    typealias Assistant = Clerk
    """

  /// An expression inside a method of `Shop`.
  private static func inShop(_ name: String, _ code: String, _ expected: String) -> Row<String> {
    Row(
      name,
      shop + """

        class Shop {
          let cart = Cart()
          var spare: Cart?
          var clerks: [Clerk] = []
          var byName: [String: Clerk] = [:]
          lazy var chief = Clerk(name: "")
          lazy var deputy: Clerk = { Clerk(name: "") }()
          let till: Till
          let factory: Factory
          var make: () -> Clerk
          var maker: (() -> Clerk)?
          let foreign: ForeignThing
          class Corner { let lamp = Lamp(); class Lamp {} }
          func pick(_ i: Int) -> Clerk { clerks[i] }
          func find() -> Clerk? { nil }
          func run(clerk: Clerk, carts: [Cart], _ maybe: Cart?, done: (Clerk) -> Cart) {
            \(code)
          }
        }
        """, expected)
  }

  static let simple: [Row<String>] = [
    inShop("a constructor", "probe(Cart())", "Cart"),
    inShop("a constructor with arguments", "probe(Clerk(name: \"\"))", "Clerk"),
    inShop("a spelled initialiser", "probe(Clerk.init(name: \"\"))", "Clerk"),
    inShop("a nested type's constructor", "probe(Corner.Lamp())", "Shop.Corner.Lamp"),
    inShop("a constructor through an alias", "probe(Assistant(name: \"\"))", "Clerk"),
    inShop("a constructor of an undeclared type", "probe(UIWindow())", "~UIWindow"),
    inShop(
      "a generic constructor of an undeclared type", "probe(UIHostingController<Home>(rootView: x))",
      "~UIHostingController"),
    inShop("elements of one kind", "probe(clerks.compactMap { $0 as? Chief }.first)", "~Chief"),
    inShop("a property", "probe(cart)", "Cart"),
    inShop("a property through self", "probe(self.cart)", "Cart"),
    inShop("an optional property", "probe(spare)", "Cart"),
    inShop("a lazy property", "probe(chief)", "Clerk"),
    inShop("a lazy property with a closure", "probe(deputy)", "Clerk"),
    inShop("a property of an undeclared type", "probe(foreign)", "~ForeignThing"),
    inShop("a property of a property", "probe(cart.owner)", "Clerk"),
    inShop("an optional chain", "probe(spare?.owner?.shop)", "Shop"),
    inShop("a forced chain", "probe(spare!.owner!.shop!)", "Shop"),
    inShop("a requirement of a protocol", "probe(till.cart)", "Cart"),
    inShop("a result of a requirement", "probe(till.open())", "Cart"),
    inShop("a member of an undeclared type", "probe(foreign.thing)", "?"),
    inShop("a member that nobody declares", "probe(cart.unknown)", "?"),
    inShop("a method's result", "probe(pick(1))", "Clerk"),
    inShop("an optional result", "probe(find())", "Clerk"),
    inShop("a result through self", "probe(self.pick(1))", "Clerk"),
    inShop("a chain of results", "probe(cart.copy().copy())", "Cart"),
    inShop("a factory's result", "probe(factory.makeClerk())", "Clerk"),
    inShop("a static factory's result", "probe(Factory.make())", "Clerk"),
    inShop("a global function's result", "probe(globalClerk())", "Clerk"),
    inShop("a global", "probe(globalCart)", "Cart"),
    inShop("a static property", "probe(Cart.shared)", "Cart"),
    inShop("a closure property's result", "probe(make())", "Clerk"),
    inShop("an optional closure property's result", "probe(maker?())", "Clerk"),
    inShop("a type", "probe(Cart.self)", "Cart.Type"),
    inShop("a container's answer", "probe(container.resolve(Cart.self))", "Cart"),
    inShop("an enum case", "probe(Kind.large)", "Kind"),
    inShop("self", "probe(self)", "Shop"),
    inShop("a name that nobody declares", "probe(mystery)", "?"),
    inShop("a call of nobody's function", "probe(mystery())", "?"),
  ]

  static let operators: [Row<String>] = [
    inShop("a cast", "probe(mystery as? Cart)", "Cart"),
    inShop("a forced cast", "probe(mystery as! Cart)", "Cart"),
    inShop("a check", "probe(mystery is Cart)", "~Bool"),
    inShop("a choice", "probe(true ? cart : mystery)", "Cart"),
    inShop("a choice that only the second says", "probe(true ? mystery : cart)", "Cart"),
    inShop("a default", "probe(spare ?? Cart())", "Cart"),
    inShop("a default of an unknown", "probe(mystery ?? Cart())", "Cart"),
    inShop("try and await", "probe(try await pick(1))", "Clerk"),
    inShop("parentheses", "probe((cart))", "Cart"),
    inShop("an element", "probe(clerks[0])", "Clerk"),
    inShop("a value of a dictionary", "probe(byName[\"a\"])", "Clerk"),
    inShop("an element's member", "probe(clerks[0].shop)", "Shop"),
    inShop("the first", "probe(clerks.first)", "Clerk"),
    inShop("the first where", "probe(clerks.first { $0 === x })", "Clerk"),
    inShop("the last", "probe(clerks.popLast())", "Clerk"),
    inShop("the removed", "probe(clerks.removeLast())", "Clerk"),
    inShop("a filtered list", "probe(clerks.filter { $0 === x })", "[Clerk]"),
    inShop("an array", "probe([cart, Cart()])", "[Cart]"),
    inShop("a dictionary", "probe([1: cart])", "[:Cart]"),
    inShop("an empty typed array", "probe([Cart]())", "[Cart]"),
    inShop("a closure", "probe({ 1 })", "() -> ?"),
    inShop("nil", "probe(nil)", "?"),
  ]

  @Test(arguments: simple + operators) func expressions(row: Row<String>) {
    #expect(Built(row.files).probed == row.expected)
  }

  static let locals: [Row<String>] = [
    inShop("a local", "let a = Cart(); probe(a)", "Cart"),
    inShop("an annotated local", "let a: Cart = mystery(); probe(a)", "Cart"),
    inShop("a variable that is set later", "var a: Cart?; a = Cart(); probe(a)", "Cart"),
    inShop("a local of a local", "let a = cart; let b = a; probe(b)", "Cart"),
    inShop("a local with an implicit initialiser", "let a: Cart = .init(); probe(a)", "Cart"),
    inShop("a parameter", "probe(clerk)", "Clerk"),
    inShop("a list parameter", "probe(carts)", "[Cart]"),
    inShop("an unlabelled optional parameter", "probe(maybe)", "Cart"),
    inShop("a closure parameter's result", "probe(done(clerk))", "Cart"),
    inShop("a local hides a parameter", "let clerk = Cart(); probe(clerk)", "Cart"),
    inShop("a parameter hides a property", "let f = { (cart: Clerk) in probe(cart) }", "Clerk"),
    inShop("a local is no longer visible", "do { let cart = Clerk(name: \"\") }; probe(cart)", "Cart"),
    inShop("a local is not yet visible", "let cart = probe(cart)", "Cart"),
    inShop("if let", "if let a = spare { probe(a) }", "Cart"),
    inShop("if let, short", "if let spare { probe(spare) }", "Cart"),
    inShop("guard let", "guard let a = find() else { return }; probe(a)", "Clerk"),
    inShop("guard let, short", "guard let maybe else { return }; probe(maybe)", "Cart"),
    inShop("guard let with a cast", "guard let a = mystery as? Clerk else { return }; probe(a)", "Clerk"),
    inShop("guard let self", "run { [weak self] in guard let self else { return }; probe(self) }", "Shop"),
    inShop(
      "guard let self = self", "run { [weak self] in guard let self = self else { return }; probe(self.cart) }", "Cart"),
    inShop(
      "guard let strong self", "run { [weak self] in guard let strong = self else { return }; probe(strong.cart) }",
      "Cart"),
    inShop("a weak self", "run { [weak self] in probe(self?.cart) }", "Cart"),
    inShop("a captured name", "let a = Cart(); run { [weak a] in probe(a) }", "Cart"),
    inShop("for in", "for a in clerks { probe(a) }", "Clerk"),
    inShop("for in over values", "for a in byName.values { probe(a) }", "Clerk"),
    inShop("for in over an unknown", "for a in mystery { probe(a) }", "?"),
    inShop("forEach", "clerks.forEach { a in probe(a) }", "Clerk"),
    inShop("forEach with $0", "clerks.forEach { probe($0) }", "Clerk"),
    inShop("map with a parameter", "clerks.map { a in probe(a.shop) }", "Shop"),
    inShop("an annotated closure parameter", "run { (a: Clerk) in probe(a) }", "Clerk"),
    inShop("a closure parameter that nobody types", "run { a in probe(a) }", "?"),
    inShop("a local function", "func help() -> Cart { Cart() }; probe(help())", "Cart"),
    inShop("inside a closure in a local", "let f = { probe(self.cart) }", "Cart"),
    inShop("switch with a cast", "switch mystery { case let a as Clerk: probe(a); default: break }", "Clerk"),
    inShop("switch over an optional", "switch spare { case let a?: probe(a); default: break }", "Cart"),
    inShop("for in over keys and values", "for (key, a) in byName { probe(a) }", "Clerk"),
    inShop("the key of a dictionary", "for (key, a) in byName { probe(key) }", "?"),
    inShop("$0 of a closure inside", "clerks.forEach { _ in run { probe($0) } }", "?"),
    inShop("if case let", "if case let a? = spare { probe(a) }", "Cart"),
  ]

  @Test(arguments: locals) func localNames(row: Row<String>) { #expect(Built(row.files).probed == row.expected) }

  @Test func aCapturedNameWithAValue() {
    let row = Self.inShop("", "run { [a = cart] in probe(a) }", "Cart")
    #expect(Built(row.files).probed == row.expected)
  }

  static let elsewhere: [Row<String>] = [
    Row(
      "an inherited property",
      "class Base { let cart = Cart() }\nclass Cart {}\nclass A: Base { func f() { probe(cart) } }", "Cart"),
    Row(
      "a protocol extension's property",
      "protocol P {}\nextension P { var cart: Cart { Cart() } }\nclass Cart {}\nclass A: P { func f() { probe(cart) } }",
      "Cart"),
    Row("super", "class Base { let a = 1 }\nclass A: Base { func f() { probe(super) } }", "Base"),
    Row(
      "a property of the type around",
      "enum Out { static let cart = Cart(); class A { func f() { probe(cart) } } }\nclass Cart {}", "Cart"),
    Row("in a computed property", "class Cart {}\nclass A { let cart = Cart(); var b: Int { probe(cart) } }", "Cart"),
    Row("in an observer", "class Cart {}\nclass A { var cart: Cart { didSet { probe(oldValue) } } }", "Cart"),
    Row(
      "the new value in a setter", "class Cart {}\nclass A { var cart: Cart { get { x } set { probe(newValue) } } }",
      "Cart"),
    Row("in an initialiser", "class Cart {}\nclass A { init(cart: Cart) { probe(cart) } }", "Cart"),
    Row("in an initial value", "class Cart {}\nlet all = probe(Cart())", "Cart"),
    Row("at top level", "class Cart {}\nlet a = Cart()\nprobe(a)", "Cart"),
    Row(
      "a generic parameter with a bound", "class Cart {}\nclass A<T: Cart> { let a: T; func f() { probe(a) } }", "Cart"),
    Row("a generic parameter of the function", "class Cart {}\nfunc f<T: Cart>(a: T) { probe(a) }", "Cart"),
    Row("a generic parameter with a where clause", "class Cart {}\nfunc f<T>(a: T) where T: Cart { probe(a) }", "Cart"),
    Row("a generic parameter without a bound", "class Cart {}\nfunc f<T>(a: T) { probe(a) }", "?"),
    Row("an opaque parameter", "protocol P {}\nfunc f(a: some P) { probe(a) }", "P"),
    Row("an existential", "protocol P {}\nfunc f(a: any P) { probe(a) }", "P"),
    Row("a composition", "protocol P {}\nfunc f(a: UIViewController & P) { probe(a) }", "P"),
    Row("Any", "func f(a: Any) { probe(a) }", "Any"),
    Row("AnyObject", "func f(a: AnyObject) { probe(a) }", "Any"),
    Row("a set", "class Cart {}\nfunc f(a: Set<Cart>) { probe(a) }", "[Cart]"),
    Row("a dictionary by its name", "class Cart {}\nfunc f(a: Dictionary<Int, Cart>) { probe(a) }", "[:Cart]"),
    Row(
      "a published property", "class Cart {}\nclass A { @Published var cart: Cart? = nil; func f() { probe(cart) } }",
      "Cart"),
    Row(
      "the environment's",
      "@Observable class Cart {}\nstruct A { @Environment(Cart.self) private var cart; func f() { probe(cart) } }",
      "Cart"),
    Row("a tuple's element", "class Cart {}\nfunc f(a: (Cart, Int)) { probe(a) }", "(Cart, ~Int)"),
    Row("an inout parameter", "class Cart {}\nfunc f(a: inout Cart) { probe(a) }", "Cart"),
    Row("a variadic parameter", "class Cart {}\nfunc f(a: Cart...) { probe(a) }", "[Cart]"),
    Row("a function type", "class Cart {}\nfunc f(a: @escaping (Int) -> Cart) { probe(a) }", "() -> Cart"),
    Row("Self", "class A { static func make() -> Self { probe(Self()) } }", "A"),
    Row(
      "a method of an extended type from outside",
      "extension UIView { func cart() -> Cart { x } }\nclass Cart {}\nfunc f(a: UIView) { probe(a.cart()) }", "Cart"),
    Row(
      "a wrapper of a value from the outside", "class Cart {}\nfunc f() { let a: Optional<Cart> = x; probe(a) }", "Cart"
    ),
  ]

  @Test(arguments: elsewhere) func otherPlaces(row: Row<String>) { #expect(Built(row.files).probed == row.expected) }

  /// Members that a subclass of a generic class inherits.
  static let inherited: [Row<String>] = [
    ("class A: Base<Cart> { func f() { probe(model) } }", "Cart"),
    ("class A: Base<Cart> {}\nfunc f(a: A) { probe(a.model) }", "Cart"),
    ("class A: Base<Cart> { func f() { if let model { probe(model) } } }", "Cart"),
    ("class Mid<T, U>: Base<U> {}\nclass A: Mid<Int, Cart> { func f() { probe(model) } }", "Cart"),
    ("class Mid: Base<Cart> {}\nclass A: Mid { func f() { probe(model) } }", "Cart"),
    ("class A: Base<Cart> { func f() { probe(make()) } }", "Cart"),
    ("class A: Base<Cart> { func f() { probe(count) } }", "~Int"),
    ("class A<T>: Base<T> { func f() { probe(model) } }", "?"),
    ("class A: A<Cart> { func f() { probe(model) } }", "?"),
  ].map { source, type in
    Row(
      source, "class Cart {}\nclass Base<M> { var model: M?; var count: Int; func make() -> M { x } }\n" + source, type)
  }

  @Test(arguments: inherited) func membersOfGenericClasses(row: Row<String>) {
    #expect(Built(row.files).probed == row.expected)
  }

  @Test(arguments: [
    ("class A { var a = b; var b = a; func f() { probe(a) } }", "?"),
    ("class A { var a = A().b; var b = A().a; func f() { probe(A().b.a) } }", "?"),
    ("typealias T = T\nfunc f(a: T) { probe(a) }", "?"),
    ("typealias T = U\ntypealias U = T\nfunc f(a: T) { probe(a) }", "?"),
    ("func f() { let a = b; let b = a; probe(b) }", "?"),
    ("func f() { let a = a; probe(a) }", "?"),
  ])
  func aCircleIsUnknown(source: String, type: String) { #expect(Built(source).probed == type) }

  @Test func aLongChainEnds() {
    let chain = "a" + String(repeating: ".b()", count: 5_000)
    #expect(Built("func f() { probe(\(chain)) }").probed == "?")
  }

  @Test func aLongListOfLocalsEnds() {
    let locals = (1..<2_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
    #expect(Built("class A { func f() { let a0 = A()\n\(locals)\nprobe(a3) } }").probed == "A")
  }
}
