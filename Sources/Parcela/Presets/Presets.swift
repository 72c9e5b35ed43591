/// The plan files that come with Parcela.
///
/// They are JSON files like a merchant's, built into the library so that a command and a server need no data
/// directory. `PlanLibrary.presets()` reads them.
public enum Presets {
  /// The files, generic structures first and then by name, each as the bytes of its JSON.
  public static var files: [(name: String, bytes: [UInt8])] {
    PresetTables.files.map { file in
      let bytes = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
      return (name: file.name.description, bytes: Array(bytes))
    }
  }
}
