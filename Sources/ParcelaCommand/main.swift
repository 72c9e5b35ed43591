@preconcurrency import Glibc

Signals.install()
do throws(CommandFailure) {
  try Program.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.complain("parcela: \(error.message)\n")
  exit(error.exitCode)
}
