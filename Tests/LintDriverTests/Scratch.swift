import Foundation

/// A folder of its own for a test, removed with `remove()`.
struct Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "coordlint-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path + "/" + name
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Names below the folder, hidden ones too.
  func names() -> Set<String> {
    Set((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [])
  }
}

/// Sets the size of a file without writing to it; a hole takes no room on the disk.
func truncateFile(_ path: String, _ size: Int) -> Bool { truncate(path, size) == 0 }
