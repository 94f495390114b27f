import LintDriver

/// A line on the screen that says that something is going on, for runs that are long enough to wonder.
struct ProgressLine {
  /// Bytes that are read in about a second.
  private static let longRun = 8 << 20

  private let isOn: Bool
  private var isShown = false

  /// `bytes` is how much there is to read.
  init(isQuiet: Bool, bytes: Int) {
    isOn = !isQuiet && bytes >= Self.longRun && Terminal.isScreen(.error)
  }

  mutating func show(_ text: String) {
    guard isOn else { return }
    try? Terminal.write("\rcoordlint: \(text)\u{1B}[K", to: .error)
    isShown = true
  }

  mutating func clear() {
    guard isShown else { return }
    try? Terminal.write("\r\u{1B}[K", to: .error)
    isShown = false
  }
}
