import Foundation

@testable import Reports

/// A rendered page as an XML parser sees it, which is not the code under test.
struct HTMLPage {
  let text: String
  let xml: ParsedXML

  /// nil if the page is not well formed.
  init?(_ report: Report) {
    text = Samples.text(report, .html)
    // A doctype without a name of a file is no XML for some parsers.
    guard let xml = ParsedXML(text.replacing("<!DOCTYPE html>\n", with: "")) else { return nil }
    self.xml = xml
  }

  /// Elements of a name, wherever they are.
  func elements(_ name: String) -> [ParsedXML.Element] {
    xml.elements.filter { $0.path == name || $0.path.hasSuffix("/" + name) }
  }

  /// Elements with a word among their classes.
  func elements(ofClass name: String) -> [ParsedXML.Element] {
    xml.elements.filter { ($0.attributes["class"] ?? "").split(separator: " ").contains(Substring(name)) }
  }

  /// The text of an element and of all that is in it.
  func text(of element: ParsedXML.Element) -> String {
    guard let start = xml.elements.firstIndex(of: element) else { return "" }
    return xml.elements[start...].prefix { $0 == element || $0.path.hasPrefix(element.path + "/") }
      .map(\.text).joined(separator: " ")
  }

  /// The values of an attribute of all elements.
  func values(of attribute: String) -> [String] { xml.elements.compactMap { $0.attributes[attribute] } }
}
