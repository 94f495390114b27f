import Testing

@testable import PatternLanguage
