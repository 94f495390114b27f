/// Why a fixed file was not written.
public struct FixWriteError: Error, Hashable, Sendable {
  /// As it is reported.
  public var path: String
  /// One sentence without the path.
  public var reason: String
}

/// Writes fixed files: each one is replaced as a whole, and none is written before all of them have been looked at.
public struct FixWriter: Sendable {
  private let territory: Territory

  /// Files are written at and below these paths of the user only, wherever links lead.
  public init(roots: [String]) { territory = Territory(roots) }

  /// Writes all changes, or, if one of them must not be written, none.
  public func write(_ changes: [FileChange]) throws(FixWriteError) {
    var targets: Set<String> = []
    var pending: [(target: String, change: FileChange)] = []
    for change in changes {
      let target = try checkedTarget(of: change)
      // Two names of one file change it once.
      if targets.insert(target).inserted { pending.append((target, change)) }
    }
    for (target, change) in pending {
      do {
        try OutputWriter.write(change.after, to: target)
      } catch {
        throw FixWriteError(path: change.path, reason: "cannot be written: \(error.reason)")
      }
    }
  }

  /// The file itself, which is in a root and has the bytes that were analysed.
  private func checkedTarget(of change: FileChange) throws(FixWriteError) -> String {
    guard let target = resolvedPath(change.path) else {
      throw FixWriteError(path: change.path, reason: "is gone; nothing was changed")
    }
    guard territory.contains(resolved: target) else {
      throw FixWriteError(
        path: change.path, reason: "is a link to '\(target)', outside of the given paths; nothing was changed")
    }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: target)
    } catch {
      throw FixWriteError(path: change.path, reason: error.message + "; nothing was changed")
    }
    guard bytes == change.before else {
      throw FixWriteError(path: change.path, reason: "changed while it was analysed; nothing was changed, run again")
    }
    if let error = OutputWriter.objection(toReplacing: target) {
      throw FixWriteError(path: change.path, reason: "cannot be written: \(error.reason); nothing was changed")
    }
    return target
  }
}
