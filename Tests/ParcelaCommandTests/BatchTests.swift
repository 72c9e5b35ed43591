import Foundation
import Testing

@Suite struct BatchTests {
  @Test func version() throws {
    let run = try CommandRunner.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("parcela "))
  }
}
