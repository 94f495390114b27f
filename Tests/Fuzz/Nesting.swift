/// Deep and long inputs, one per number.
enum Nesting {
  static let openings = [
    "(", "[", "{", "\"\\(", "({[", "/*", "#(", "<", "a<", "`", "'", "#/\n", "###\"", "\"\"\"\n\\(", "f{", "f(a:", "[a:",
    "if x{",
    "class A{", "func f(){", "a?b:", "a ? b : ", "!", "-a", "\\a.", "a.b.", "@a(", "#if a\n", "a,", "a+", "x as ",
    "try ", "{a in ",
    "case a:", "switch a{case b:", "let a:(", "()->", "A<B,", "#a{", "= ", "...", "a??", "/a ", "+/**/", "\\", "\r",
    "\u{0}", "é", "}",
    ")", "]", ">", "\"", "#", "##\"", "guard let a = ", "var a:", "@", ".", "&", "where A==", "#\"\"\"\\#(", "return ",
    "async ",
  ]
  static let counts = [1, 2, 3, 10, 1000, 100_000]
  /// How often each pair of openings is repeated.
  static let pairCount = 10_000
  private static var singles: Int { openings.count * counts.count }
  static var count: Int { singles + openings.count * openings.count }

  static func input(_ number: Int) -> [UInt8] {
    if number < singles {
      let opening = Array(openings[number / counts.count].utf8)
      return Array(repeatElement(opening, count: counts[number % counts.count]).joined())
    }
    let pair = number - singles
    let opening = Array((openings[pair / openings.count] + openings[pair % openings.count]).utf8)
    return Array(repeatElement(opening, count: pairCount).joined())
  }
}
