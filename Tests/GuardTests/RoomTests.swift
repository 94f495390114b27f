import RuleCards
import Testing

@testable import coordlint

/// Folders, files and types are called what the code map of CONTRIBUTING says.
@Suite struct RoomTests {
  private let sources: [MeasuredFile]
  private let guide: [String]

  init() throws {
    sources = try Repository.swiftFiles(in: "Sources").map(MeasuredFile.init)
    guide = try Repository.lines("CONTRIBUTING.md")
  }

  /// The folders below a target that hold Swift files; those of the rules count as one.
  private var rooms: [String: Int] {
    let folders = sources.compactMap { file -> String? in
      let parts = file.path.split(separator: "/").dropFirst().dropLast()
      guard parts.count > 1 else { return nil }
      return parts.starts(with: ["Detection", "Rules"]) ? "Detection/Rules" : parts.joined(separator: "/")
    }
    return folders.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  @Test func theMapNamesAllRoomsAndNoOthers() {
    let named = rows(of: "### Rooms").map { $0[0] }
    #expect(named.sorted() == rooms.keys.sorted())
    #expect(rows(of: "### Rooms").allSatisfy { $0[1].contains("?") })
  }

  @Test func roomsHaveThreeFilesOrMore() {
    // The clauses have two files, and nothing else belongs to them.
    let small = rooms.filter { $0.value < 3 }.keys
    #expect(small.sorted() == ["Detection/Clauses"])
  }

  @Test func targetsWithRoomsKeepFewFilesBesideThem() {
    let targets = Set(rooms.keys.map { $0.prefix { $0 != "/" } })
    for target in targets {
      let loose = sources.filter { $0.path.split(separator: "/").count == 3 && $0.path.hasPrefix("Sources/\(target)/") }
      #expect(loose.count <= 3, "\(loose.map(\.path))")
    }
  }

  @Test func everyCardWithAnAnalysisHasAFolderAndNoOtherHas() throws {
    let cards = try Catalogue.load(folders: []).cards.rules.filter { card in
      guard case .analysis = card.detector else { return false }
      return !card.readsComments
    }
    let folders = sources.filter { $0.path.hasPrefix("Sources/Detection/Rules/") }.map {
      $0.path.split(separator: "/")[3]
    }
    #expect(Set(folders.map(String.init)) == Set(cards.map { Self.camelCase($0.id) }))
  }

  @Test func filesAreCalledLikeATypeThatTheyDeclareOrExtend() {
    for file in sources where !["main", "plugin"].contains(file.baseName) && !file.types.isEmpty {
      // `StoredClosures.swift` may be about `StoredClosure`.
      let singular = file.baseName.hasSuffix("s") ? String(file.baseName.dropLast()) : file.baseName
      #expect(!file.types.isDisjoint(with: [file.baseName, singular]), "\(file.path) declares \(file.types.sorted())")
    }
  }

  @Test func renderersLiveInReports() {
    for file in sources where !file.path.hasPrefix("Sources/Reports/") {
      #expect(!file.allTypes.contains { $0.hasSuffix("Renderer") }, "\(file.path)")
    }
  }

  @Test func noTypeIsCalledByAWordThatTheContractReplaces() throws {
    let text = try #require(
      guide.joined(separator: " ").firstMatch(of: /Other words for the same thing \(([^)]*)\)/)?.output.1)
    let refused = text.split(whereSeparator: { ", ".contains($0) })
    #expect(refused.count > 15)
    for file in sources {
      for type in file.allTypes where refused.contains(where: { type.hasSuffix($0) }) {
        Issue.record("\(file.path): \(type)")
      }
    }
  }

  @Test func everyPromisedSuffixIsInUse() {
    let suffixes = rows(of: "### Suffixes").flatMap { $0[0].split(separator: ", ").map(String.init) }
    #expect(suffixes.count >= 10)
    let types = sources.flatMap(\.allTypes)
    for suffix in suffixes { #expect(types.contains { $0.hasSuffix(suffix) }, "\(suffix)") }
  }

  /// A prover is a value. A search remembers; whoever passes one on as `inout` has found that the answer belongs to all rules.
  @Test func noRulePassesAProverOrSearchAsInout() {
    for file in sources where file.path.hasPrefix("Sources/Detection/Rules/") {
      #expect(file.inoutTypes.allSatisfy { !$0.hasSuffix("Prover") && !$0.hasSuffix("Search") }, "\(file.path)")
    }
    #expect(sources.allSatisfy { $0.inoutTypes.allSatisfy { !$0.hasSuffix("Prover") } })
  }

  @Test func theMeasuresSeeTypesAndInouts() {
    let file = MeasuredFile(
      path: "Sources/X/Y.swift",
      text: "enum Y { struct Z {} }\nextension W.V {}\nfunc f(_ a: inout CallerSearch, b: inout [Int]) {}\n")
    #expect(file.allTypes == ["Y", "Z"] && file.inoutTypes == ["CallerSearch"])
  }

  /// The cells of the first table below a heading, without the back-ticks of the first column.
  private func rows(of heading: String) -> [[String]] {
    guide.drop { $0 != heading }.drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }.map { line in
      line.replacing("`", with: "").split(separator: "|").map { $0.trimming { $0 == " " } }
    }
  }

  private static func camelCase(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension Substring {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> String {
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }
}
