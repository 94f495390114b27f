import Testing

@testable import SwiftSource

/// A small generator with a fixed sequence, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}

@Suite struct TotalityTests {
  static let sample = ##"""
    #!/usr/bin/env swift
    import UIKit
    @available(iOS 13.4, *) final class A<T: B>: C where T == D {
      weak var d: (any E)? = nil  // note
      private(set) lazy var f: [String: Int] = { [weak self] in self?.g ?? [:] }()
      func h(_ i: Int = 0x1F, j: @escaping () -> Void) async throws -> some K {
        let s = "a\(b ? "c\(d)" : #"e\#(f)"#)g\u{1F600}", r = /x(y)[z]\/ /, q = #/a#b/#
        /* é /* ü */ */ guard let x = try? await y!.z.0.1 else { return }
        #if DEBUG && canImport(X)
        print("""
          m \(n)
            o\
          p
          """, #selector(t), \.u.v, $0, `default`, 1...2, ..<3, -4, a &+ b)
        #endif
      }
    }
    """##

  /// What must hold for any input.
  private func check(_ bytes: [UInt8], _ comment: Comment) {
    let lexed = Lexed(bytes)
    let tokens = lexed.tokens
    #expect(tokens.kinds.last == .endOfFile, comment)
    #expect(Int(tokens.starts.last ?? 0) == bytes.count, comment)
    let counts = [
      tokens.starts.count, tokens.lengths.count, tokens.words.count, tokens.partners.count, tokens.flags.count,
    ]
    #expect(counts.allSatisfy { $0 == tokens.count }, comment)
    #expect(gapsAreTrivia(lexed), comment)
    #expect(partnersAgree(tokens), comment)
    #expect(tokens.words.allSatisfy { $0.rawValue < UInt32(lexed.words.count) }, comment)
    #expect(tokens.problems.allSatisfy { Int($0.offset) <= bytes.count }, comment)
  }

  /// Tokens, comments and white space cover the input once and in order.
  private func gapsAreTrivia(_ lexed: Lexed) -> Bool {
    let tokens = lexed.tokens
    var pieces = tokens.kinds.indices.map { (Int(tokens.starts[$0]), Int(tokens.starts[$0]) + Int(tokens.lengths[$0])) }
    pieces += tokens.comments.map { (Int($0.start), Int($0.end)) }
    var end = 0
    for piece in pieces.sorted(by: { $0 < $1 }) {
      guard piece.0 >= end, piece.1 <= lexed.bytes.count, isSpace(lexed.bytes[end..<piece.0]) else { return false }
      end = piece.1
    }
    return end == lexed.bytes.count
  }

  private func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      " \t\n\r\0\u{B}\u{C}\u{A0}\u{3000}\u{FEFF}".unicodeScalars.contains($0)
    }
  }

  private func partnersAgree(_ tokens: TokenBuffer) -> Bool {
    let closing: [TokenKind: TokenKind] = [
      .leftParen: .rightParen, .leftBracket: .rightBracket, .leftBrace: .rightBrace, .stringStart: .stringEnd,
    ]
    var ends: [Int] = []
    for index in tokens.kinds.indices {
      let partner = Int(tokens.partners[index])
      guard partner < tokens.count, Int(tokens.partners[partner]) == index else { return false }
      if partner > index {
        guard closing[tokens.kinds[index]] == tokens.kinds[partner] else { return false }
        // Pairs nest: a pair that opens inside another one closes inside it.
        if let outer = ends.last, outer < partner { return false }
        ends.append(partner)
      } else if partner < index, ends.popLast() != index {
        return false
      }
    }
    return true
  }

  @Test func everyPrefixOfASample() {
    let bytes = Array(Self.sample.utf8)
    for end in 0...bytes.count { check(Array(bytes[..<end]), "prefix \(end)") }
  }

  @Test func everySuffixOfASample() {
    let bytes = Array(Self.sample.utf8)
    for start in 0...bytes.count { check(Array(bytes[start...]), "suffix \(start)") }
  }

  @Test func sampleWithBytesRemoved() {
    let bytes = Array(Self.sample.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged.remove(at: index)
      check(damaged, "without \(index)")
    }
  }

  @Test func randomBytes() {
    var generator = SeededGenerator(state: 1)
    let favourites = Array("\"\"\"#/\\()[]{}\n\r`'.?!<>=*&$@:;, a1_e-\u{0}é√".utf8)
    for round in 0..<3000 {
      let length = Int.random(in: 0...80, using: &generator)
      let bytes = (0..<length).map { _ in
        round % 3 == 0
          ? UInt8.random(in: .min ... .max, using: &generator) : favourites.randomElement(using: &generator) ?? 0
      }
      check(bytes, "round \(round): \(bytes)")
    }
  }

  @Test func sampleInWindowsLines() {
    let plain = Lexed(Self.sample)
    let windows = Lexed(Self.sample.replacing("\n", with: "\r\n"))
    #expect(plain.tokens.kinds == windows.tokens.kinds)
    #expect(plain.tokens.flags == windows.tokens.flags)
    #expect(plain.tokens.words == windows.tokens.words)
    #expect(plain.problems.isEmpty && windows.problems.isEmpty)
  }
}
