@preconcurrency import Glibc
import ProductFeeds

/// What signals do to the command.
enum Signals {
  /// The signals that end a program unless it handles them, those apart that nobody can handle and those of its own
  /// faults.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
  ]

  /// Makes the signals that end a program remove unfinished files first, and a closed pipe an error of `write`.
  static func install() {
    TemporaryPath.prepare()
    for number in ending {
      // What a parent has made the program ignore, as nohup does with SIGHUP, stays ignored.
      guard !isIgnored(number) else { continue }
      signal(number) { number in
        // Only calls that POSIX allows in a handler: unlink and _exit.
        TemporaryPath.removeAll()
        _exit(128 + number)
      }
    }
    signal(SIGPIPE, SIG_IGN)
    // Writing beyond a file size limit becomes an error as well.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    // A handler's address: 1 is SIG_IGN.
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
