/// Temporary.
public struct Policy: Hashable, Sendable { public init() {} }
