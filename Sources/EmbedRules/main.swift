// EmbedRules OUTPUT ROOT PATH…: writes the files ROOT/PATH… into OUTPUT as Swift source.
//
// Run by EmbedRulesPlugin for every build; no part of the product. The texts become raw string literals with
// more pounds than any card contains in a row, so that no character needs an escape.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct Failure: Error { var message: String }

func contents(of path: String) throws -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw Failure(message: "cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "wb") else { throw Failure(message: "cannot write \(path)") }
  let bytes = Array(text.utf8)
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else { throw Failure(message: "cannot write \(path)") }
}

/// A raw multi-line literal. A final line break of the text is kept by an empty last line.
func literal(_ text: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  let pounds = String(repeating: "#", count: longest + 1)
  return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
}

func source(root: String, paths: [String]) throws -> String {
  var lines = [
    "// Written by EmbedRules from Rules/. Do not edit.", "extension RuleCatalog {",
    "  static let embedded: [(path: String, text: String)] = [",
  ]
  for path in paths {
    let text = String(decoding: try contents(of: root + "/" + path), as: UTF8.self)
    // A carriage return in a literal is normalised by the compiler; cards are compared and shown with LF alone.
    let unified = String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    lines.append("(path: \(literal("Rules/" + path)), text: \(literal(unified))),")
  }
  return (lines + ["  ]", "}", ""]).joined(separator: "\n")
}

let arguments = CommandLine.arguments
do {
  guard arguments.count >= 3 else { throw Failure(message: "usage: EmbedRules OUTPUT ROOT PATH…") }
  try write(source(root: arguments[2], paths: Array(arguments[3...])), to: arguments[1])
} catch {
  let message = (error as? Failure)?.message ?? "\(error)"
  print("error: EmbedRules: \(message)")
  exit(1)
}
