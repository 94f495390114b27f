#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file was not read.
public enum FileReadError: Error, Hashable, Sendable {
  /// It is larger than `FileReader.sizeLimit`; the size in bytes.
  case tooLarge(Int)
  /// A directory, pipe, socket or device.
  case notAFile
  /// Somebody wrote to it meanwhile, so that what was read may never have stood in it.
  case changing
  /// The system's reason.
  case system(SystemError)

  /// One sentence without the path.
  public var message: String {
    switch self {
    case .tooLarge(let size):
      // Rounded up, or else 64 MB and a byte would be as much as the limit.
      "skipped: its \((size + 1_048_575) / 1_048_576) MB are more than the \(FileReader.sizeLimit / 1_048_576) MB of any hand-written file"
    case .notAFile: "cannot be read: it is not a regular file"
    case .changing: "cannot be read: it was changed meanwhile; run again"
    case .system(let error): "cannot be read: \(error.reason)"
    }
  }
}

/// Reads whole files.
public enum FileReader {
  /// Larger files are generated, and offsets have 32 bits. Bytes.
  public static let sizeLimit = 64 << 20

  /// All bytes of a regular file.
  public static func bytes(of path: String) throws(FileReadError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for its writer for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(.last) }
    defer { close(descriptor) }
    return try bytes(of: descriptor)
  }

  /// All bytes of standard input, to its end.
  public static func standardInput() throws(FileReadError) -> [UInt8] { try contents(of: 0, expecting: 0) }

  /// All bytes of an open file. Some editors write into a file and do not replace it; half of their work is not read.
  private static func bytes(of descriptor: Int32) throws(FileReadError) -> [UInt8] {
    let before = try status(of: descriptor)
    guard before.kind == .file else { throw .notAFile }
    guard before.size <= sizeLimit else { throw .tooLarge(before.size) }
    let bytes = try contents(of: descriptor, expecting: before.size)
    let after = try status(of: descriptor)
    guard after.size == before.size, after.modified == before.modified else { throw .changing }
    // What the system makes up while it is read has no size.
    guard bytes.count == before.size || before.size == 0 else { throw .changing }
    return bytes
  }

  private static func status(of descriptor: Int32) throws(FileReadError) -> FileStatus {
    do { return try FileStatus.of(descriptor: descriptor) } catch { throw .system(error) }
  }

  /// Reads to the end; the size is only where to start, for the file may grow meanwhile.
  private static func contents(of descriptor: Int32, expecting size: Int) throws(FileReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var capacity = size + 1
    while true {
      var failure: SystemError?
      let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = 0
        while count < capacity, let start = buffer.baseAddress {
          let read = read(descriptor, start + count, capacity - count)
          if read < 0, errno == EINTR { continue }
          if read < 0 { failure = .last }
          if read <= 0 { return }
          count += read
          // Room for one more byte was offered and not used: asking again would say no more.
          if bytes.isEmpty, count == size { return }
        }
      }
      if let failure { throw .system(failure) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= sizeLimit else { throw .tooLarge(bytes.count) }
      if piece.count < capacity { return bytes }
      capacity = 1 << 16
    }
  }
}
