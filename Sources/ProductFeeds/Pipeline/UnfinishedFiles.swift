/// The files that runs of this process have begun and not yet given their names.
public enum UnfinishedFiles {
  /// Allocates what `removeAll` reads. To be called before a signal handler is installed.
  public static func prepare() { TemporaryPath.prepare() }

  /// Removes them all. Safe to call from a signal handler that ends the process.
  public static func removeAll() { TemporaryPath.removeAll() }
}
