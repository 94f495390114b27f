import RuleCatalog
import Testing

@testable import RuleCards

@Suite struct SmokeTests {
  @Test func loads() throws {
    do {
      let set = try CardLoader.load(
        files: RuleCatalog.files, signatures: SignatureFixture.signatures, roles: SignatureFixture.roles)
      #expect(set.idiomCards.count > 0)
    } catch { print(error); throw error }
  }
}
