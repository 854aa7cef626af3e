import Simulation
import Vocabulary

Platform.reserveStandardStreams()
Platform.ignoreBrokenPipes()
Platform.exit(
  Program(
    arguments: Platform.arguments, environment: .current, output: .standard,
    message: Platform.writeMessage, input: .standard, now: Timestamp.current,
    noticesSignals: true
  ).run())
