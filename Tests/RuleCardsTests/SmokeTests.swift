import Testing

@testable import RuleCards
