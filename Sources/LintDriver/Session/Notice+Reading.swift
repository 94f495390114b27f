import Findings

extension Notice {
  /// Whether it says that nothing is known of a file.
  public var isUnread: Bool { ["unreadable-file", "changed-file", "large-file"].contains(id) }

  /// A file that could not be read a second time, or was another one by then: its offsets have no lines.
  static func changed(_ path: String, _ error: FileReadError) -> Notice {
    Notice(
      level: .error, id: "changed-file", path: path,
      message: error.message + "; what is found at places in it is left out")
  }
}
