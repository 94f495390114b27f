/// Spreads the files over workers and joins what they bring back in the order of the files.
enum ParallelIndexer {
  /// Indexes all files; the result does not depend on `jobs`.
  static func index(_ files: [SourceFile], jobs: Int) async -> FileIndexer {
    let files = TestFiles.marked(files)
    let shares = shares(of: files, count: jobs)
    return await withTaskGroup(of: (Int, FileIndexer).self) { group in
      for (number, share) in shares.enumerated() {
        group.addTask { (number, index(files[share])) }
      }
      var joined = FileIndexer()
      var waiting: [Int: FileIndexer] = [:]
      var next = 0
      for await (number, result) in group {
        waiting[number] = result
        // In the order of the shares, and each as soon as possible, so that no share is held twice.
        while let ready = waiting.removeValue(forKey: next) {
          joined.append(ready)
          next += 1
        }
      }
      return joined
    }
  }

  /// Indexes some files one after the other.
  static func index(_ files: ArraySlice<SourceFile>) -> FileIndexer {
    var indexer = FileIndexer()
    for file in files { indexer.add(file) }
    return indexer
  }

  /// Contiguous shares of about equal work, so that joining them in order is joining the files in order.
  static func shares(of files: [SourceFile], count: Int) -> [Range<Int>] {
    let work = files.map { $0.use == .test ? $0.size / 16 + 1 : $0.size + 1 }
    let total = work.reduce(0, +)
    let workers = max(1, min(count, files.count))
    var shares: [Range<Int>] = []
    var start = 0
    var taken = 0
    for index in files.indices {
      taken += work[index]
      guard taken * workers >= total * (shares.count + 1) else { continue }
      shares.append(start..<index + 1)
      start = index + 1
    }
    if start < files.count { shares.append(start..<files.count) }
    return shares
  }
}
