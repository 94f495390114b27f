import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An XML document as Foundation's parser reads it, which is not the code under test.
final class ParsedXML: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var path: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// nil if it is not well formed.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func all(_ path: String) -> [Element] { elements.filter { $0.path == path } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let parent = open.last.map { elements[$0].path + "/" } ?? ""
    open.append(elements.count)
    elements.append(Element(path: parent + name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
