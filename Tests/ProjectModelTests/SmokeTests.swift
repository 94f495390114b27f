import Testing

@testable import ProjectModel
