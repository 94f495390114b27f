/// A file of a run, on disk or in memory.
public struct SourceFile: Sendable {
  private enum Content: Sendable {
    case disk
    case memory([UInt8])
  }

  /// What a run reads a file for.
  public enum Use: Sendable {
    /// To be reported on, unless its text says that it is a test or generated.
    case product
    /// Test code.
    case test
    /// Facts alone.
    case context
  }

  /// As it is reported.
  public var path: String
  /// What it is read for.
  public var use: Use
  /// Bytes; for a file on disk what the directory said.
  public var size: Int
  private var content: Content

  /// A file that will be read when its turn comes.
  public init(_ file: FoundFile, use: Use = .product) {
    self.use = use
    path = file.path
    size = file.size
    content = .disk
  }

  /// A file in memory.
  public init(path: String, bytes: [UInt8], use: Use = .product) {
    self.use = use
    self.path = path
    size = bytes.count
    content = .memory(bytes)
  }

  /// A file in memory.
  public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Reads the file.
  func bytes() throws(FileReadError) -> [UInt8] {
    switch content {
    case .disk: try FileReader.bytes(of: path)
    case .memory(let bytes): bytes
    }
  }
}
