extension WalkStep.Recorded { var line: String { String(describing: step) } }
