@preconcurrency import Glibc

Signals.install()
do throws(CommandFailure) {
  try Program.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.complain(error.messages.map { "parcela: \($0)\n" }.joined())
  exit(error.exitCode)
}
