import Detection
import ProjectModel
import SwiftSource

@testable import LintDriver

/// Findings without a rule behind them.
enum Samples {
  static func finding(
    _ rule: String, _ place: Place, message: String = "bad", symbol: String = "A.f()", subject: String = "x",
    steps: [Finding.Step] = []
  ) -> Finding {
    Finding(
      rule: rule, outcome: "o", severity: .warning, confidence: .high, message: message, symbol: symbol,
      subject: subject, place: place, steps: steps)
  }

  static func place(_ file: Int, _ start: UInt32, _ length: UInt32 = 1) -> Place {
    Place(file: file, range: ByteRange(start: start, length: length))
  }
}
