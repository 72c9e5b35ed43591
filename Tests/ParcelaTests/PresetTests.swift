import Credit
import Foundation
import Installments
import Parcela
import Testing

@Suite struct PresetTests {
  static let source = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Parcela")
  static let folder = source.appendingPathComponent("Presets")

  @Test("The presets built in are the files of the folder, byte for byte")
  func embedded() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".json") }
    let others = names.filter { $0 != "generic.json" }.sorted()
    #expect(Presets.files.map(\.name) == ["generic.json"] + others)
    for file in Presets.files {
      let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(file.name))
      #expect(Array(bytes) == file.bytes, "\(file.name)")
    }
  }

  @Test("The script writes the table that is checked in")
  func generated() throws {
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/bin/sh")
    script.arguments = [Self.folder.appendingPathComponent("embed.sh").path, "-"]
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let table = output.fileHandleForReading.readDataToEndOfFile()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0)
    let checkedIn = try Data(contentsOf: Self.folder.appendingPathComponent("PresetTables.swift"))
    #expect(table == checkedIn)
  }

  @Test("Every preset is read, and is laid out as plans are written")
  func canonical() throws {
    for file in Presets.files {
      let plans = try PlanFile(name: file.name, bytes: file.bytes).plans
      #expect(PlanFile.text(of: plans) == file.bytes, "\(file.name)")
    }
  }

  @Test("Every preset compiles")
  func compiles() throws {
    for file in Presets.files {
      for plan in try PlanFile(name: file.name, bytes: file.bytes).plans { _ = try plan.compiled() }
    }
  }

  @Test("Ids are unique, lower-case and stable in form; providers' plans name country, currency and source")
  func identifiers() throws {
    let plans = try PlanLibrary.presets().plans
    #expect(Set(plans.map(\.id)).count == plans.count)
    let generic = ["pay-in-2", "pay-in-3", "pay-in-4", "pay-in-6"]
    #expect(plans.prefix(4).map(\.id) == generic)
    for plan in plans {
      #expect(plan.id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
      #expect(plan.name != nil && plan.version != nil, "\(plan.id)")
      if generic.contains(plan.id) {
        #expect(plan.countries == nil && plan.source == nil, "\(plan.id)")
      } else {
        #expect(plan.countries?.count == 1 && plan.source != nil && plan.limits.count == 1, "\(plan.id)")
        #expect(plan.countries.map { plan.id.hasSuffix("-" + ($0.first ?? "").lowercased()) } == true, "\(plan.id)")
      }
    }
  }

  @Test("pay-in-4 is offered from 35 to 1500 US dollars, every two weeks")
  func payInFour() throws {
    let plan = try PlanLibrary.presets().plan("pay-in-4")
    #expect(plan.count == 4)
    #expect(plan.every == PaymentRhythm(every: 2, .week))
    #expect(plan.limits.first?.minimum == 3500)
    #expect(plan.limits.first?.maximum == 150_000)
    #expect(plan.limits.count == 53)
    #expect(plan.limits.allSatisfy { ($0.minimum ?? 0) > 0 && ($0.minimum ?? 0) < ($0.maximum ?? 0) })
  }
}
