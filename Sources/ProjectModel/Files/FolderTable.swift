/// The folders that files lie in: what the place of a file says is asked once for each.
struct FolderTable: Sendable {
  /// Paths of folders without a slash at the end; the folder of the run is `""`.
  private(set) var paths: [Substring] = []
  /// By file: the index of its folder.
  private(set) var ofFile: [Int] = []

  init(files: [String]) {
    var known: [Substring: Int] = [:]
    ofFile.reserveCapacity(files.count)
    for path in files {
      let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      // Files come in the order of their paths, so that most lie where the one before them lies.
      if let last = ofFile.last, paths[last].utf8.elementsEqual(folder.utf8) {
        ofFile.append(last)
        continue
      }
      let index = known[folder] ?? paths.count
      if index == paths.count {
        known[folder] = index
        paths.append(folder)
      }
      ofFile.append(index)
    }
  }
}
