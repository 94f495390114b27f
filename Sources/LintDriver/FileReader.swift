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
  /// The system's reason.
  case system(SystemError)

  /// One sentence without the path.
  public var message: String {
    switch self {
    case .tooLarge(let size):
      "skipped: its \(size / 1_048_576) MB are more than the \(FileReader.sizeLimit / 1_048_576) MB of any hand-written file"
    case .notAFile: "cannot be read: it is not a regular file"
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
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(.last) }
    defer { close(descriptor) }
    let status: FileStatus
    do { status = try FileStatus.of(descriptor: descriptor) } catch { throw .system(error) }
    guard status.kind == .file else { throw .notAFile }
    guard status.size <= sizeLimit else { throw .tooLarge(status.size) }
    return try contents(of: descriptor, expecting: status.size)
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
