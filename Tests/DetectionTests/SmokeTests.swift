import Testing

@testable import Detection
