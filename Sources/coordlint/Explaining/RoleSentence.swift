import Detection
import Findings
import ProjectModel
import Reports

/// Why a type is a coordinator or why not, in words.
struct RoleSentence {
  var profile: TypeProfile
  var project: Project
  var place: (Place) -> SourcePlace

  var entry: FactSheet.Entry {
    let (ground, reason) = reason
    var place: SourcePlace?
    if case .sign(let sign) = profile.verdict.ground { place = self.place(sign.place) }
    let fields: [FactSheet.Field] = [
      .init("ground", ground), .init("name", profile.verdict.name.map { project.text($0) } ?? ""),
    ]
    return FactSheet.Entry("\(role): \(reason)", at: place, fields)
  }

  private var role: String {
    if profile.verdict.isCoordinator { return "a coordinator" }
    return profile.roles.contains("coordinator-protocol") ? "a protocol of coordinators" : "no coordinator"
  }

  private var named: String {
    guard let word = profile.verdict.name else { return "its name" }
    let name = project.text(word)
    let ancestry = project.ancestry(of: profile.type)
    if word == project[profile.type].name { return "its name is a coordinator's" }
    return ancestry.types.contains { project[$0].name == word } || ancestry.externals.contains(word)
      ? "it inherits from \(name), which is a coordinator's name"
      : "all that inherits from it has a coordinator's name, such as \(name)"
  }

  /// A word for programs and a sentence.
  private var reason: (String, String) {
    switch profile.verdict.ground {
    case .undeclared: ("undeclared", "the input only extends it and does not declare it")
    case .representableHelper:
      ("representable-helper", "it is the helper that a representable view calls its coordinator")
    case .testDouble: ("test-double", "its name is that of a stand-in for tests")
    case .unnamed: ("unnamed", "neither its name nor that of a supertype is a coordinator's")
    case .otherCoordinator: ("other-coordinator", "its name is that of something else that coordinates")
    case .kind: ("kind", "\(named), but a \(profile.kind) is none")
    case .noNavigation: ("no-navigation", "\(named), but nothing in it has to do with navigation")
    case .protocolName: ("protocol-name", named)
    case .externalBase(let word):
      ("external-base", "it inherits from \(project.text(word)), a coordinator outside of the input")
    case .fragment: ("fragment", "\(named), and that is enough where nothing imports anything")
    case .sign(let sign): ("sign", "\(named), and it shows navigation: '\(project.text(sign.word))'")
    }
  }
}
