@preconcurrency import Glibc

Signals.install()
do throws(CommandFailure) {
  try Program.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.complain("parcela: \(error.message)" + (error.message.hasSuffix("\n") ? "" : "\n"))
  exit(error.exitCode)
}
