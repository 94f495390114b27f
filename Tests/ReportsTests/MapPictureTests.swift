import Foundation
import Testing

@testable import Reports

/// What pictures of maps promise: nothing overlaps, nothing is lost, and names are only text.
@Suite struct MapPictureTests {
  /// A small generator of its own, so that every run draws the same maps.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
  }

  /// Trees with references, circles, ways up and defects.
  private func map(nodes count: Int, seed: UInt64) -> CoordinatorMap {
    var numbers = Numbers(state: seed)
    var edges: [String] = []
    for child in 1..<count {
      let parent = numbers.below(child)
      let name = { (number: Int) in "N\(number)" + String(repeating: "w", count: number % 40) }
      edges.append("\(name(parent))>\(name(child))\(child % 9 == 0 ? "!" : "")")
      if child % 3 == 0 { edges.append("\(name(child))-\(name(parent))") }
      if child % 11 == 0 { edges.append("\(name(child)).\(name(numbers.below(count)))") }
    }
    return MapSample(edges).map
  }

  private func overlap(_ left: MapLayout.Box, _ right: MapLayout.Box) -> Bool {
    left.x < right.x + right.width && right.x < left.x + left.width && left.y < right.y + right.height
      && right.y < left.y + left.height
  }

  @Test(arguments: [2, 17, 60, 200], [1, 2, 3] as [UInt64])
  func boxesDoNotOverlap(count: Int, seed: UInt64) {
    let layout = MapLayout(map(nodes: count, seed: seed))
    #expect(layout.boxes.filter { !$0.entry.isReference }.count == count)
    for (index, box) in layout.boxes.enumerated() {
      for other in layout.boxes[(index + 1)...] where overlap(box, other) {
        Issue.record("\(box.lines[0].text) lies on \(other.lines[0].text)")
      }
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= layout.width && box.y + box.height <= layout.height)
    }
  }

  @Test func textFitsItsBox() {
    let layout = MapLayout(map(nodes: 80, seed: 5))
    for box in layout.boxes {
      for line in box.lines { #expect(line.text.count * 73 / 10 + MapLayout.padding <= box.width) }
      #expect(box.lines.count * MapLayout.lineHeight <= box.height)
    }
  }

  @Test func aParentStandsInTheMiddleOfItsChildren() throws {
    let layout = MapLayout(MapSample(["A>B", "A>C", "A>D"]).map)
    let middles = layout.boxes.map { $0.y + $0.height / 2 }
    #expect(abs(middles[0] - (middles[1] + middles[3]) / 2) <= 1)
  }

  @Test func tidyTreesLetShallowSubtreesStandClose() {
    // The second subtree is a leaf: it may stand beside the first one's children, which are a column further right.
    let (tops, height) = TidyTree.tops(
      order: [0, 1, 2, 3, 4, 5], children: [[1, 2], [3, 4, 5], [], [], [], []],
      heights: [10, 10, 10, 10, 10, 10], gap: 2)
    #expect(tops[1] == 12 && tops[2] == 24 && tops[0] == 18)
    #expect(height == 34)
  }

  @Test func aLongChainNeedsNoStack() {
    let count = 20_000
    let children = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    let (tops, height) = TidyTree.tops(
      order: Array(0..<count), children: children, heights: Array(repeating: 10, count: count), gap: 2)
    #expect(tops.count == count && height == 10)
  }

  @Test func everyEdgeIsDrawnOrSaid() {
    let map = map(nodes: 50, seed: 9)
    let layout = MapLayout(map)
    let reading = MapReading(map)
    let said = Set(layout.boxes.flatMap { $0.entry.edges + reading.told($0.entry) })
    #expect(said.isSuperset(of: map.edges.indices.filter { map.edges[$0].from != map.edges[$0].to }))
  }

  // MARK: Hostile names

  private static let nasty = "A\"]</script><b>&amp;'\\n\u{202E}\u{7}|{}()#;`x --> y\nend 😀%"

  private var hostile: CoordinatorMap {
    var map = MapSample(["App>Shop!", "Shop-App", "App:Home"]).map
    for index in map.nodes.indices {
      map.nodes[index].name = Self.nasty + String(index)
      map.nodes[index].module = Self.nasty + String(index % 2)
      map.nodes[index].place?.path = Self.nasty
    }
    for index in map.edges.indices { map.edges[index].label = Self.nasty }
    for index in map.problems.indices {
      map.problems[index].message = Self.nasty
      map.problems[index].place.path = Self.nasty
    }
    return map
  }

  @Test func hostileNamesAreOnlyTextInAPicture() throws {
    let harmless = MapSample(["App>Shop!", "Shop-App", "App:Home"], modules: ["App": "M", "Home": "M"]).map
    let svg = MapSVG(hostile).document
    let parsed = try #require(ParsedXML(svg))
    #expect(!svg.contains("<b>") && !svg.contains("</script") && !svg.contains("\u{202E}"))
    let expected = try #require(ParsedXML(MapSVG(harmless).document))
    #expect(Set(parsed.elements.map(\.path)) == Set(expected.elements.map(\.path)))
  }

  @Test func hostileNamesAreOnlyTextOnATerminal() {
    let text = MapTree(hostile).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(text.split(separator: "\n").count == MapTree(hostile).text.split(separator: "\n").count)
  }

  @Test func hostileNamesAreQuotedForGraphviz() {
    let text = MapDOT(map: hostile).text
    for line in text.split(separator: "\n") where line.contains("label=") {
      // Outside of strings only names, commas and brackets are left.
      let outside = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "")
      #expect(outside.allSatisfy { $0.isLetter || $0.isNumber || " _[]=,;->.".contains($0) }, "\(outside)")
    }
  }

  @Test func hostileNamesAreEntitiesForMermaid() {
    let text = MapMermaid(map: hostile).text
    for line in text.split(separator: "\n") {
      for part in line.split(separator: "\"").enumerated() where part.offset % 2 == 1 {
        let plain = part.element.replacing("<br/>", with: "").replacing(/#[0-9]+;/, with: "")
        #expect(!plain.contains { "<>&#;\"'`|{}[]\\_*".contains($0) }, "\(plain)")
      }
    }
  }

  @Test func jsonNamesEverythingByPosition() throws {
    let map = MapSample(["App>Shop!", "Shop-App", "App:Home"]).map
    let tool = Report.Tool(name: "coordlint", version: "1", homePage: "")
    let value = try JSONSerialization.jsonObject(with: Data(MapJSON(map, tool: tool).text.utf8)) as? [String: Any]
    let edges = try #require(value?["edges"] as? [[String: Any]])
    #expect((value?["nodes"] as? [Any])?.count == 3 && value?["roots"] as? [Int] == [0])
    let keeps = try #require(edges.first { $0["kind"] as? String == "keeps" })
    #expect(keeps["from"] as? Int == 0 && keeps["to"] as? Int == 1 && keeps["problems"] as? [Int] == [0])
    #expect((keeps["places"] as? [[String: Any]])?.first?["path"] as? String == "App/App.swift")
  }

  @Test func formatsHoldTheFingerprints() {
    let map = MapSample(["App>Shop!"]).map
    #expect(MapSVG(map).fragment().contains("data-problems=\"f0\""))
    #expect(MapSVG(map).fragment(idPrefix: "x").contains("id=\"x-node-0\""))
  }
}
