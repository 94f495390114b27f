import Testing

@testable import LintDriver

@Suite struct JSONReaderTests {
  private func fault(_ text: String) -> JSONFault? { fault(Array(text.utf8)) }

  private func fault(_ bytes: [UInt8]) -> JSONFault? {
    do {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func commentsAndTrailingCommasAreAllowed() throws {
    let plain = try JSONReader.read(Array(#"{"a":[1,true],"b":{}}"#.utf8))
    let text = "\u{FEFF}// one\r\n{ /* { */ \"a\" : [1, true, ], // \"\n \"b\": {},\t}\n/**/"
    let loose = try JSONReader.read(Array(text.utf8))
    #expect(shape(plain) == shape(loose) && shape(plain) == #"{"a": [1, true], "b": {}}"#)
  }

  @Test func stringsAreUnescaped() throws {
    let node = try JSONReader.read(Array(#""a\"\\\/\b\f\n\r\tA\u00e9\ud83d\ude00é""#.utf8))
    #expect(node.value == .string("a\"\\/\u{8}\u{C}\n\r\tAé😀é"))
  }

  @Test func placesAreThoseOfTheBytes() throws {
    let node = try JSONReader.read(Array(#" {"é": [null, "x"]}"#.utf8))
    guard case .object(let members) = node.value, case .array(let elements) = members[0].value.value else {
      Issue.record("not an object with a list")
      return
    }
    #expect(node.range == 1..<20 && members[0].keyRange == 2..<6)
    #expect(elements.map(\.range) == [9..<13, 15..<18])
  }

  @Test(arguments: [
    ("", 0), ("  ", 2), ("{", 0), ("[1", 0), ("{\"a\" 1}", 5), ("{\"a\":}", 1), ("{\"a\":1 \"b\":2}", 5), ("{a:1}", 1),
    ("{'a':1}", 1), ("[1,,2]", 3), ("[,]", 1), ("{,}", 1), ("\"a\nb\"", 0), ("\"a", 0), ("\"\\x\"", 1),
    ("\"\\ud800\"", 1), ("\"\\u12\"", 1), ("01", 0), ("-", 0), ("1.", 0), ("1e", 0), ("tru", 0), ("nil", 0),
    ("{} {}", 3),
    ("/ {}", 0), ("/* {}", 0), ("\"\u{1}\"", 1),
  ])
  func faultsHaveAPlace(text: String, offset: Int) {
    #expect(fault(text)?.range.lowerBound == offset, "\(text)")
  }

  @Test func aKeyStandsOnce() {
    let found = fault("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}")
    #expect(found?.range == 17..<20 && found?.hint == "see line 1")
    #expect(fault(#"{"a": {"a": 1}}"#) == nil)
  }

  @Test func nestingIsBounded() {
    for bracket in ["[", "{\"a\":"] {
      #expect(fault(String(repeating: bracket, count: 100_000))?.message.contains("deep") == true)
    }
    #expect(fault(String(repeating: "[", count: 32) + String(repeating: "]", count: 32)) == nil)
    #expect(fault(String(repeating: "[", count: 33) + String(repeating: "]", count: 33)) != nil)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(fault([0x22, 0xFF, 0x22])?.range == 1..<2)
    #expect(fault([0xFF, 0xFE, 0x7B, 0x00])?.hint == "save the file as UTF-8")
  }

  @Test func everyPrefixEndsSomehow() {
    let bytes = Array(#"{"a": [1.5e+3, "\u00e9\ud83d\ude00", true], /* é */ "b": {"c": null,},} // end"#.utf8)
    for length in 0..<bytes.count {
      guard let found = fault(Array(bytes[..<length])) else { continue }
      #expect(found.range.lowerBound <= length && found.range.upperBound <= length + 1)
    }
  }

  @Test func anyBytesEndSomehow() {
    let alphabet = Array("{}[]:,\"\\/*u0e-. \n\u{FEFF}é'tn".utf8) + [0, 0xFF]
    var state: UInt64 = 7
    for _ in 0..<3_000 {
      let bytes = (0..<24).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      guard let found = fault(bytes) else { continue }
      #expect(found.range.lowerBound <= bytes.count && !found.message.isEmpty)
    }
  }

  private func shape(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(shape).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \(shape($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
