import Findings
import Testing

@testable import Reports

/// The map in a page, and the links between it and the findings.
@Suite struct HTMLMapTests {
  private static let source = "let parent: App\n"

  private static func node(_ name: String, problems: [Int] = []) -> CoordinatorMap.Node {
    CoordinatorMap.Node(name: name, kind: .coordinator, module: "", place: nil, problems: problems)
  }

  /// `App` keeps `Cart`, which knows it strongly; a finding is drawn on the way back and on `Cart`.
  private static func report(app: String = "App", cart: String = "Cart", fingerprint: String = "abc") -> Report {
    var finding = Samples.finding("parent", in: source, path: "A.swift")
    finding.fingerprint = fingerprint
    var other = finding
    other.fingerprint = "elsewhere"
    let problem = ResolvedFinding(
      rule: "strong-parent", severity: .error, message: "m", place: SourcePlace(path: "A.swift", line: 1, column: 1),
      fingerprint: fingerprint)
    let edges = [
      CoordinatorMap.Edge(from: 0, to: 1, kind: .keeps, label: "cart", strength: .strong),
      CoordinatorMap.Edge(from: 1, to: 0, kind: .back, label: "app", strength: .strong, problems: [0]),
    ]
    var report = Samples.report([finding, other], sources: ["A.swift": source])
    report.map = CoordinatorMap(nodes: [node(app), node(cart, problems: [0])], edges: edges, problems: [problem])
    return report
  }

  @Test func withoutCoordinatorsThereIsNoMap() throws {
    var report = Self.report()
    report.map = CoordinatorMap(nodes: [], edges: [])
    let page = try #require(HTMLPage(report))
    #expect(!page.values(of: "id").contains("map") && page.elements("svg").isEmpty)
  }

  @Test func theMapIsDrawnAndSaid() throws {
    let page = try #require(HTMLPage(Self.report()))
    #expect(page.elements(ofClass: "coordinator-map").count == 1)
    let nodes = page.elements(ofClass: "node").map { page.text(of: $0) }
    #expect(nodes.count == 2 && nodes[0].contains("App") && nodes[1].contains("kept in cart"))
    #expect(page.elements(ofClass: "tree").count == 1 && page.elements("ul").contains { $0.path.hasSuffix("ul/li/ul") })
  }

  @Test func aFindingLeadsToTheEdgeItConcernsAndBack() throws {
    let page = try #require(HTMLPage(Self.report()))
    let homes = page.elements("a").filter { $0.text == "on the map" }
    #expect(homes.map { $0.attributes["href"] } == ["#map-edge-1"], "the other finding is not drawn")
    let edge = try #require(page.xml.elements.first { $0.attributes["id"] == "map-edge-1" })
    #expect(edge.attributes["data-problems"] == "abc")
    // Around the edge, in the box and in the list.
    let ways = page.elements("a").filter { $0.attributes["href"] == "#f-abc" && $0.text != "Link" }
    #expect(ways.count == 3)
    #expect(ways.filter { $0.attributes["tabindex"] == "-1" }.count == 2, "the picture is no stop of the Tab key")
  }

  @Test func nodesOfThePictureAndOfTheListLeadToEachOther() throws {
    let page = try #require(HTMLPage(Self.report()))
    let (ids, targets) = (page.values(of: "id"), page.values(of: "href").filter { $0.hasPrefix("#") })
    #expect(Set(ids).count == ids.count)
    #expect(targets.allSatisfy { ids.contains(String($0.dropFirst())) })
    for node in 0...1 { #expect(targets.contains("#n-\(node)") && targets.contains("#map-node-\(node)")) }
  }

  @Test func namesAreText() throws {
    let attack = "</svg><script>alert(1)</script>\"'\u{202E}\u{0}"
    let page = try #require(HTMLPage(Self.report(app: attack, cart: attack + "2", fingerprint: "\"><b>")))
    #expect(page.elements("script").count == 1 && page.elements("svg").count == 1)
    #expect(!page.text.unicodeScalars.contains("\u{202E}") && !page.text.unicodeScalars.contains("\0"))
  }

  private static func chain(_ count: Int, problems: [Int] = []) throws -> HTMLPage {
    var report = Self.report()
    let nodes = (0..<count).map { Self.node("N\($0)", problems: problems.contains($0) ? [0] : []) }
    let edges = (1..<count).map {
      CoordinatorMap.Edge(from: $0 - 1, to: $0, kind: .keeps, label: "x", strength: .strong)
    }
    report.map = CoordinatorMap(nodes: nodes, edges: edges, problems: report.map?.problems ?? [])
    return try #require(HTMLPage(report))
  }

  @Test func aDeepTreeStaysReadableForXML() throws {
    let page = try Self.chain(400)
    #expect(page.elements(ofClass: "node").count == 400)
    #expect(page.xml.elements.allSatisfy { $0.path.count { $0 == "/" } < 200 })
  }

  @Test func ofAVeryLargeMapThePartWithFindingsIsDrawn() throws {
    let page = try Self.chain(5000, problems: [3])
    #expect(page.elements(ofClass: "node").map { page.text(of: $0) }.count == 4, "N3 and the way to it")
    #expect(page.text.contains("Of 5000 nodes"))
  }

  @Test func aMapThatIsTooLargeIsSaidAndNotDrawn() throws {
    let page = try Self.chain(5000, problems: [4999])
    #expect(page.elements(ofClass: "coordinator-map").isEmpty && page.text.contains("5000 nodes, too many"))
    #expect(page.elements("a").allSatisfy { $0.text != "on the map" })
  }
}
