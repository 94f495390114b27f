import Foundation
import SwiftParser
import SwiftSyntax

/// Some files, compared with one run of the tool per dump.
struct Batch {
  let files: [String]
  let options: Options

  func run() -> Tally {
    var tally = Tally()
    let tokens = options.comparesTokens ? dump("tokens") : [:]
    let outlines = options.comparesOutline ? dump("outline") : [:]
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      tally.files += 1
      let bytes = [UInt8](data)
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      guard !tree.hasError else {
        tally.skipped += 1
        continue
      }
      if options.comparesTokens {
        tally.tokens.compare(
          file, expected: ExpectedTokens.rows(of: tree), actual: TokenLine.rows(tokens[file] ?? ""), bytes)
      }
      if options.comparesOutline {
        tally.declarations.compare(file, expected: ExpectedOutline.lines(of: tree), actual: outlines[file] ?? "")
      }
    }
    return tally
  }

  /// The lines of the tool's dump for each file, without the `# path` line.
  private func dump(_ kind: String) -> [String: Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: options.tool)
    process.arguments = ["dump", kind] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch {
      print("oracle: cannot start \(options.tool): \(error.localizedDescription)")
      exit(2)
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      print("oracle: \(options.tool) dump \(kind) crashed on one of \(files.first ?? "") … \(files.last ?? "")")
    }
    return Self.split(String(decoding: data, as: UTF8.self))
  }

  private static func split(_ text: String) -> [String: Substring] {
    var dumps: [String: Substring] = [:]
    var path = ""
    var start = text.startIndex
    var line = text.startIndex
    while line < text.endIndex {
      let end = text.utf8[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      if text.utf8[line] == UInt8(ascii: "#"), text[line..<end].hasPrefix("# ") {
        if !path.isEmpty { dumps[path] = text[start..<line] }
        path = String(text[line..<end].dropFirst(2))
        start = end < text.endIndex ? text.utf8.index(after: end) : end
      }
      line = end < text.endIndex ? text.utf8.index(after: end) : end
    }
    if !path.isEmpty { dumps[path] = text[start...] }
    return dumps
  }
}
