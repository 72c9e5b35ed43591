@preconcurrency import Glibc

StandardStreams.occupyClosed()
Signals.install()
do throws(CommandFailure) {
  try Program.run(try CommandWords.all())
} catch {
  StandardStreams.complain(error.text)
  exit(error.exitCode)
}
