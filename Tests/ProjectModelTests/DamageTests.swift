import SwiftOutline
import SwiftSource
import Testing

@testable import ProjectModel

/// Damaged and hostile code makes a project like any other, and quickly: a test without expectation fails by trap, or never ends.
@Suite struct DamageTests {
  private static let sample = """
    import SwiftUI
    protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
    extension Coordinator { func add(_ c: Coordinator) { children.append(c) } }
    class Base<R>: Coordinator { var children: [Coordinator] = []; func start() {} }
    final class AppCoordinator: Base<Int> {
      weak var parent: Coordinator?; lazy var login: LoginCoordinator = { LoginCoordinator(self) }()
      override func start() { for (k, c) in map where k > 1 { add(c) }; if let login { children = children.filter { $0 !== login } } }
    }
    struct Home: View { @State var flow = AppCoordinator(); var body: some View { Leaf(flow: flow).onTapGesture { flow.start() } } }
    struct Field: UIViewRepresentable { func makeCoordinator() -> Coordinator { .init(self) }; final class Coordinator {} }
    #Preview { Home() }
    """

  /// Everything that an analysis asks of a project.
  @discardableResult private static func read(_ files: [String: String]) -> Int {
    let built = Built(files)
    _ = ViewGraph(project: built.project)
    _ = DrivingCoordinators(project: built.project)
    var known = 0
    for file in built.project.files.indices {
      for body in built.project.outerBodies(of: file) {
        let reader = BodyReader(body, project: built.project)
        for node in reader.nodes where reader.type(of: NodeIndex(node)).isKnown { known += 1 }
      }
    }
    return known
  }

  @Test func everyPrefixAndSuffix() {
    #expect(Self.read(["A.swift": Self.sample]) > 10)
    let text = Array(Self.sample)
    for cut in stride(from: 0, to: text.count, by: 7) {
      Self.read(["A.swift": String(text[..<cut]), "B.swift": String(text[cut...])])
    }
  }

  @Test(arguments: [
    "", "\u{FEFF}", "}", "}}}}", "{", "class", "extension", "extension .A {}", "class : {}", "func", "import", "@",
    "typealias =", "let x: =", "class A: A.A.A {}", "extension A.B.C: D {}",
  ])
  func scraps(source: String) {
    Self.read(["A.swift": source])
  }

  @Test func aBrokenFileLeavesTheOthersAlone() {
    let built = Built(["A.swift": "class Broken { func f( {{{", "B.swift": "class Whole { func g() {} }"])
    #expect(built.members("Whole") == ["g"])
  }

  @Test func theSameTypeAThousandTimes() {
    let source = String(repeating: "class A: A { class A: A {} }\nextension A: A {}\n", count: 1_000)
    #expect(Built(source).supertypes("A") == [])
  }

  @Test func aLongChainOfSupertypes() {
    let source = (1...3_000).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
    Self.read(["A.swift": source])
  }

  @Test func aLongRing() {
    let source = (0..<2_000).map { "protocol P\($0): P\(($0 + 1) % 2_000) {}" }.joined(separator: "\n")
    Self.read(["A.swift": source])
  }

  @Test func aLongChainOfAliases() {
    let source =
      "class A {}\ntypealias T0 = A\n" + (1...2_000).map { "typealias T\($0) = T\($0 - 1)" }.joined(separator: "\n")
    Self.read(["A.swift": source + "\nfunc f(a: T2000) { a.start() }"])
  }

  @Test func deepNesting() {
    let types = String(repeating: "class A { ", count: 2_000) + String(repeating: "}", count: 2_000)
    Self.read(["A.swift": types])
    let closures =
      "func f() { " + String(repeating: "run { [weak self] x in ", count: 3_000) + "x"
      + String(repeating: "}", count: 3_000) + " }"
    Self.read(["A.swift": closures])
    let brackets = "let a = " + String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)
    Self.read(["A.swift": brackets])
  }
}
