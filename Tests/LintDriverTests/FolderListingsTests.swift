import TemporaryFolder
import Testing

@testable import LintDriver

/// Reading ahead must not show: not in the files, not in what is said of them.
@Suite struct FolderListingsTests {
  @Test(arguments: [1, 2, 5])
  func readingAheadDoesNotShow(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 { try folder.write("", to: "m\(number % 7)/n\(number % 3)/deep/\(number).swift") }
    try folder.write("ignored/\n*.gen.swift\n!kept.gen.swift\n", to: ".gitignore")
    try folder.write("1*.swift\n", to: "m3/.gitignore")
    for name in ["ignored/a.swift", "m1/b.gen.swift", "m1/kept.gen.swift", "Pods/c.swift", "m2/ignored/d.swift"] {
      try folder.write("", to: name)
    }
    try folder.link("m4/up", to: "..")
    try folder.link("m5/gone.swift", to: "nowhere")
    try folder.link("again", to: "m6")
    var filter = WalkFilter()
    filter.respectIgnoreFiles()
    for roots in [["."], ["m1", "m3"], ["m3", "."], ["missing", "m2"]] {
      let finder = FileFinder(from: WorkingDirectory.current, filter: filter)
      let paths = roots.map { folder.path + "/" + $0 }
      let plain = finder.files(in: paths)
      let ahead = await finder.files(in: paths, jobs: jobs)
      #expect(ahead.files.map(\.path) == plain.files.map(\.path), "\(roots)")
      #expect(ahead.files.map(\.size) == plain.files.map(\.size))
      #expect(ahead.notices == plain.notices)
      #expect(!plain.files.isEmpty)
    }
  }

  @Test func whatTheWalkWillEnterIsListed() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<40 { try folder.write("", to: "a\(number)/b/c.swift") }
    let root = WalkFolder(root: folder.path, filter: .none, directory: .current)
    let listings = await FolderListings.readAhead(below: [root], filter: .none, jobs: 2)
    // What comes later is not in the listings that were read before.
    for number in 0..<40 { try folder.write("", to: "a\(number)/b/late.swift") }
    for number in 0..<40 {
      let names = try listings.listing(of: folder.path + "/a\(number)/b").entries.map(\.name)
      #expect(names == ["c.swift"])
    }
  }
}
