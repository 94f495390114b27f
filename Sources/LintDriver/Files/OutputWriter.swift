#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a report was not written.
public struct OutputError: Error, Hashable, Sendable {
  /// The path as the user wrote it.
  public var path: String
  /// One sentence without the path.
  public var reason: String
}

/// Writes whole files: afterwards there is the new content or the old one, never half of it.
///
/// The bytes go to a neighbour first, which then takes the name. Pipes and devices cannot be replaced and are written
/// directly; a link keeps pointing at its target.
public enum OutputWriter {
  /// Writes `bytes` to `path`; no link in the `territory` decides where that is.
  public static func write(_ bytes: [UInt8], to path: String, territory: Territory? = nil) throws(OutputError) {
    if let objection = territory?.objection(toWriting: path) {
      throw OutputError(path: path, reason: objection + "; name the file itself")
    }
    do {
      let target = resolvedPath(path) ?? path
      let existing = try? FileStatus.of(target)
      switch existing?.kind {
      case .directory: throw SystemError(code: EISDIR)
      case .other: try writeDirectly(bytes, to: target)
      case .file, .link:
        if let objection = objection(toReplacing: target) { throw objection }
        try replace(target, with: bytes, as: existing)
      case nil: try replace(target, with: bytes, as: nil)
      }
    } catch let error as SystemError {
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      let isFolderMissing = error.isMissing && (try? FileStatus.of(folder.isEmpty ? "/" : folder)) == nil
      throw OutputError(path: path, reason: isFolderMissing ? "there is no folder '\(folder)'" : error.reason)
    } catch {
      throw OutputError(path: path, reason: "\(error)")
    }
  }

  /// Writes all bytes to an open file.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return systemWrite(descriptor, start + offset, buffer.count - offset)
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw .last }
      offset += written
    }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  /// Why a file would not be replaced: it is one that must not be written, or its folder must not.
  static func objection(toReplacing path: String) -> SystemError? {
    let folder = Self.parts(of: path).folder
    // A new file takes the name; without this, one that is locked against writing would give way.
    return access(path, W_OK) == 0 && access(folder.isEmpty ? "." : String(folder), W_OK) == 0 ? nil : .last
  }

  /// The folder with its last `/`, and the name.
  private static func parts(of path: String) -> (folder: Substring, name: Substring) {
    path.lastIndex(of: "/").map { (path[...$0], path[path.index(after: $0)...]) } ?? ("", path[...])
  }

  private static func replace(_ path: String, with bytes: [UInt8], as old: FileStatus?) throws(SystemError) {
    let (folder, name) = parts(of: path)
    // Names have at most 255 bytes; the temporary one must not be the one that is too long.
    let temporary = "\(folder).\(name.prefix(40)).coordlint-\(getpid())"
    let nameless = try nameless(bytes, in: folder.isEmpty ? "." : String(folder), like: old)
    defer { if let nameless { close(nameless) } }
    try Interruption.heldBack { () throws(SystemError) in
      do throws(SystemError) {
        let isNamed = nameless.map { give($0, name: temporary) } ?? false
        if !isNamed { try write(bytes, as: temporary, like: old) }
        guard rename(temporary, path) == 0 else { throw .last }
      } catch {
        unlink(temporary)
        throw error
      }
    }
  }

  /// Where the system can, the bytes go to a file without a name, which gets one when it is complete: whatever ends the process
  /// before that leaves nothing behind.
  private static func nameless(
    _ bytes: [UInt8], in folder: String, like old: FileStatus?
  ) throws(SystemError) -> Int32? {
    #if os(Linux)
      // Glibc hides the constant from Swift: O_TMPFILE is this bit and O_DIRECTORY.
      let descriptor = open(folder, O_WRONLY | O_CLOEXEC | 0o20_000_000 | O_DIRECTORY, old?.mode ?? 0o644)
      guard descriptor >= 0 else { return nil }
      do throws(SystemError) {
        try write(bytes, to: descriptor, like: old)
      } catch {
        close(descriptor)
        throw error
      }
      return descriptor
    #else
      return nil
    #endif
  }

  private static func give(_ descriptor: Int32, name path: String) -> Bool {
    #if os(Linux)
      return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    #else
      return false
    #endif
  }

  private static func write(_ bytes: [UInt8], as temporary: String, like old: FileStatus?) throws(SystemError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old?.mode ?? 0o644)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      try write(bytes, to: descriptor, like: old)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .last }
  }

  /// A file that takes the place of another one has its mode and its owner, whatever new files get.
  private static func write(_ bytes: [UInt8], to descriptor: Int32, like old: FileStatus?) throws(SystemError) {
    try write(bytes, to: descriptor)
    guard let old else { return }
    // Only the administrator gives files away, and some file systems have no modes.
    _ = fchown(descriptor, old.owner, old.group)
    _ = fchmod(descriptor, old.mode)
  }
}

/// The C function, out of reach inside a type that has functions of the same name.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
