import Testing

@testable import Reports

/// How maps are selected and drawn.
@Suite struct CoordinatorMapTests {
  private static func map(_ edges: [String], modules: [String: String] = [:]) -> CoordinatorMap {
    MapSample(edges, modules: modules).map
  }

  private func names(_ map: CoordinatorMap) -> [String] { map.nodes.map(\.name) }

  private func lines(_ map: CoordinatorMap, width: Int = 80) -> [String] {
    MapTree(map, width: width).text.split(separator: "\n").map(String.init)
  }

  // MARK: Reading order

  @Test func rootsAreWhatNothingLeadsToAndOneOfEachCircle() {
    let map = Self.map(["App>Shop", "Shop>Cart", "Left>Right", "Right>Left", "Alone>"])
    #expect(map.roots.map { map.nodes[$0].name } == ["App", "Left", "Alone"])
  }

  @Test func aNodeStandsOnceAsHighAsItCan() {
    let map = Self.map(["App>Shop", "Shop>Cart", "App>Cart"])
    let forest = MapForest(of: map)
    #expect(forest.depth == [0, 1, 1])
    #expect(
      lines(map) == [
        "3 coordinators, 0 problems", "App", "├─ Cart: kept in cart", "└─ Shop: kept in shop",
        "   └─ Cart: kept in cart, … see there",
      ])
  }

  @Test func aCircleEndsInAReference() {
    #expect(
      lines(Self.map(["Left>Right", "Right>Left"])) == [
        "2 coordinators, 0 problems", "Left", "└─ Right: kept in right", "   └─ Left: kept in left, … see there",
      ])
  }

  @Test func aDefectStandsBelowItsLine() {
    let found = lines(Self.map(["App>Shop", "Shop-App!"]))
    #expect(
      found == [
        "2 coordinators, 1 problem", "App", "└─ Shop: kept in shop, weak app",
        "      error: strong-parent  App/Shop.swift:7:3",
      ])
  }

  @Test func modulesHaveHeadingsAndStrangersAreNamed() {
    let map = Self.map(["App>Shop", "App>Pay"], modules: ["App": "Main", "Shop": "Main", "Pay": "Payments"])
    #expect(
      lines(map) == [
        "3 coordinators, 0 problems", "Main", "App", "├─ Pay [Payments]: kept in pay", "└─ Shop: kept in shop",
      ])
  }

  @Test func aHundredCoordinatorsFitEightyColumns() {
    let map = Self.map((1...100).map { "Flow\($0 / 4)Coordinator>Flow\($0)Coordinator\($0 % 7 == 0 ? "!" : "")" })
    let all = lines(map)
    #expect(all.count >= 100 && all.allSatisfy { $0.count <= 80 })
  }

  // MARK: Selection

  @Test func theLevelOfCoordinatorsHasNoScreens() {
    let map = Self.map(["App>Shop", "Shop:List", "App:Home", "Home>Help"])
    #expect(names(map.limited(to: .screens)).count == 5)
    // `Home` keeps a coordinator and is more than a screen.
    let coordinators = map.limited(to: .coordinators)
    #expect(names(coordinators) == ["App", "Help", "Shop", "Home"])
    #expect(coordinators.edges.map(\.kind) == [.keeps, .keeps])
  }

  @Test func theFocusShowsTheWayUpAndWhatIsBelow() throws {
    let map = Self.map(["App>Shop", "Shop>Cart", "Cart>Pay", "App>Help", "Shop>Sale", "Cart-Help"])
    let cart = try #require(map.nodes.firstIndex { $0.name == "Cart" })
    #expect(names(map.focused(on: cart)) == ["App", "Cart", "Help", "Pay", "Shop"])
    #expect(names(map.focused(on: cart, depth: 0)) == ["App", "Cart", "Help", "Pay", "Shop"])
    let shop = try #require(map.nodes.firstIndex { $0.name == "Shop" })
    #expect(names(map.focused(on: shop, depth: 1)) == ["App", "Cart", "Sale", "Shop"])
  }

  @Test func theDepthCountsFromTheRoots() {
    let map = Self.map(["App>Shop", "Shop>Cart", "Cart>Pay"])
    #expect(names(map.limited(toDepth: 0)) == ["App"])
    #expect(names(map.limited(toDepth: 2)) == ["App", "Cart", "Shop"])
  }

  @Test func problemsKeepTheWayToThem() {
    let map = Self.map(["App>Shop", "Shop>Cart", "Cart-Shop!", "App>Help", "Help>Faq"]).limitedToProblems()
    #expect(names(map) == ["App", "Cart", "Shop"])
    #expect(map.edges.count == 3 && map.problems.count == 1)
  }

  @Test func aPartNamesItsOwnProblems() throws {
    let map = Self.map(["App>Shop!", "Help>Faq!"])
    let help = try #require(map.nodes.firstIndex { $0.name == "Help" })
    let part = map.focused(on: help)
    #expect(part.problems.map(\.fingerprint) == ["f1"] && part.edges.map(\.problems) == [[0]])
  }
}
