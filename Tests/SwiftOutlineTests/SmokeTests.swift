import Testing

@testable import SwiftOutline
