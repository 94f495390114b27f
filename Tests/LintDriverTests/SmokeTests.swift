import Testing

@testable import LintDriver
