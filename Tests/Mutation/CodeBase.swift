import AppModel
import Foundation
import PatternLanguage
import ProjectModel
import RuleCards
import SwiftOutline
import SwiftSource

/// A checkout as the tool's own model sees it.
struct CodeBase {
  let project: Project
  /// Who keeps and drops whom.
  let model: AppModel
  let bytes: [[UInt8]]

  init(folder: String, idioms: Idioms) {
    var words = WordTable()
    var facts: [FileFacts] = []
    var bytes: [[UInt8]] = []
    for path in Checkout.swiftFiles(in: folder) {
      let content = [UInt8](FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
      let tokens = Lexer.tokens(of: content, words: &words)
      facts.append(FileFacts(path: path, bytes: content, tokens: tokens, words: &words))
      bytes.append(content)
    }
    project = Project(files: facts, words: words, idioms: idioms)
    model = AppModel(project: project)
    self.bytes = bytes
  }

  /// The vocabulary of the cards in `Rules/idioms`.
  static func idioms(in folder: String) throws -> Idioms {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
    let files = try names.sorted().map {
      (path: "idioms/" + $0, text: try String(contentsOfFile: folder + "/" + $0, encoding: .utf8))
    }
    return try CardLoader.load(files: files, signatures: [], roles: []).idioms
  }

  // MARK: Text

  func path(_ file: Int) -> String { project.files[file].path }

  /// The 1-based line of a byte.
  func line(_ file: Int, _ offset: Int) -> Int { 1 + bytes[file][..<offset].count { $0 == 0x0A } }

  func range(_ file: Int, _ node: NodeIndex) -> Range<Int> {
    let range = project.files[file].outline[node].range
    return Int(range.start)..<Int(range.end)
  }

  func text(_ file: Int, _ range: Range<Int>) -> String { String(decoding: bytes[file][range], as: UTF8.self) }

  func text(_ file: Int, _ node: NodeIndex) -> String { text(file, range(file, node)) }

  // MARK: Types

  func isProduct(_ file: Int) -> Bool { project.kinds[file] == .product }

  /// A class that is a coordinator of the product.
  func isCoordinatorClass(_ type: TypeID?) -> Bool {
    guard let type else { return false }
    let roles = project.roles(of: type)
    return project[type].isReference && roles.contains(.coordinator)
      && roles.isDisjoint(with: [.viewController, .testDouble, .representableHelper])
  }

  /// Every body of product code, the outermost ones only.
  var bodies: [Body] {
    project.files.indices.filter { isProduct($0) && project.mentionsCoordinators(in: $0) }
      .flatMap { project.outerBodies(of: $0) }
  }

  /// Where a coordinator of a class is kept.
  func keeps(of child: TypeID) -> [CoordinatorKeep] {
    model.keeps.filter { keep in
      guard isProduct(keep.body.file), let id = keep.child.typeID else { return false }
      return id == child || (project.isKind(child, of: id) && project[id].kind != .protocol)
    }
  }
}

extension BodyReader {
  /// The statement that consists of an expression only, `try`, `await` and `_ =` included; nil if its value is used.
  func statement(of expression: NodeIndex) -> NodeIndex? {
    guard let parent = parent(of: expression) else { return nil }
    switch outline[parent].kind {
    case .block, .closure, .switchCase, .conditionalBranch: return expression
    case .effect: return statement(of: parent)
    case .assign:
      let target = outline.firstChild(of: parent)
      return target.flatMap { outline[$0].word == WordID(.none) ? nil : isDiscard($0) ? statement(of: parent) : nil }
    default: return nil
    }
  }

  private func isDiscard(_ target: NodeIndex) -> Bool { project.text(outline[target].word) == "_" }

  /// Whether an expression is `self`.
  func isOwnSelf(_ node: NodeIndex) -> Bool { outline[node].kind == .name && outline[node].word == .`self` }
}
