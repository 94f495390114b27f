import Testing

@testable import SwiftSource

@Suite struct WordTableTests {
  @Test func keywordsHaveTheirOwnIds() {
    let table = WordTable()
    for keyword in Keyword.allCases {
      #expect(table[WordID(keyword)] == keyword.text)
      #expect(table.find(keyword.text) == WordID(keyword))
    }
    #expect(table.count == Keyword.allCases.count)
  }

  @Test func equalTextsShareAnId() {
    var table = WordTable()
    let first = table.intern("navigationController")
    #expect(table.intern("navigationController") == first)
    #expect(table.intern("navigationControlles") != first)
    #expect(table[first] == "navigationController")
  }

  @Test func unknownWordsAreNotFound() {
    var table = WordTable()
    #expect(table.find("router") == nil)
    let id = table.intern("router")
    #expect(table.find("router") == id)
    #expect(table[WordID(rawValue: UInt32(table.count))] == "")
    #expect(WordTable.vacant.find("router") == nil)
  }

  @Test func manyWordsSurviveGrowth() {
    var table = WordTable()
    let first = table.count
    let ids = (0..<20_000).map { table.intern("word\($0 * $0)_\($0)") }
    #expect(ids.map { Int($0.rawValue) } == Array(first..<first + 20_000))
    for (number, id) in ids.enumerated() where number % 97 == 0 {
      #expect(table[id] == "word\(number * number)_\(number)")
      #expect(table.intern("word\(number * number)_\(number)") == id)
    }
  }

  @Test(arguments: 0...40)
  func wordsOfEveryLengthAreTold(length: Int) {
    var table = WordTable()
    let text = String(repeating: "q", count: length)
    let id = table.intern(text)
    #expect(table[id] == text)
    for position in 0..<length {
      var other = Array(text)
      other[position] = "p"
      #expect(table.intern(String(other)) != id)
    }
  }

  @Test func theLexerKeepsTheCallersTable() {
    var table = WordTable()
    let mine = table.intern("mine")
    let first = Lexer.tokens(of: Array("mine other".utf8), words: &table)
    let second = Lexer.tokens(of: Array("other".utf8), words: &table)
    #expect(first.words[0] == mine)
    #expect(first.words[1] == second.words[0])
    #expect(table[second.words[0]] == "other")
  }
}
