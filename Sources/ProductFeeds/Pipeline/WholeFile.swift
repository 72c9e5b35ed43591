/// Writing a small file that appears whole or not at all.
public enum WholeFile {
  /// Writes a file, replacing one of that name; `-` is standard output.
  ///
  /// - Throws: what the system refused. The file of that name is then what it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var file = try OutputFile(path: path)
    try file.write(bytes)
    try file.sync()
    try file.publish(durably: true)
  }
}
