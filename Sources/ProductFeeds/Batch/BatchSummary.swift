import Credit
import Installments
import Parcela

/// The machine-readable summary of a run, for schedulers.
struct BatchSummary {
  let options: BatchOptions
  let report: BatchReport
  let failure: BatchError?

  /// The summary as pretty JSON with a line end.
  var json: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("result", result)
      writeCounts(to: &writer)
      writeRun(to: &writer)
      writer.member("inputBytes", report.inputBytes)
      writer.member("outputBytes", report.outputBytes)
      writer.member("threads", options.threads)
      writer.member("elapsedMicroseconds", report.elapsedMicroseconds)
      writer.member("recordsPerSecond", report.recordsPerSecond)
    }
    writer.endLine()
    return writer.bytes
  }

  private var result: String {
    switch failure {
    case nil: "done"
    case .tooManyRejects: "tooManyRejects"
    default: "everyRecordRejected"
    }
  }

  private func writeCounts(to writer: inout JSONWriter) {
    let counts = report.counts
    writer.member("read", counts.read)
    writer.member("emitted", counts.emitted)
    writer.member("rejected", counts.rejected)
    writer.member("skipped", counts.skipped)
    writer.member("lines", counts.lines)
    writer.key("statuses")
    writer.object { writer in
      writer.member("eligible", counts.eligibleLines)
      for (name, count) in counts.refusals.sorted(by: { $0.key < $1.key }) { writer.member(name, count) }
    }
    writer.key("rejectReasons")
    writer.object { writer in
      for (reason, count) in counts.reasons.sorted(by: { $0.key.name < $1.key.name }) {
        writer.member(reason.name, count)
      }
    }
    writer.member("blankedCharacters", counts.blankedCharacters)
  }

  private func writeRun(to writer: inout JSONWriter) {
    writer.key("feeds")
    writer.array { writer in for feed in options.feeds { writer.value(feed) } }
    writer.member("output", options.output)
    if let rejects = options.rejects { writer.member("rejects", rejects) }
    writer.key("plans")
    writer.array { writer in
      for plan in options.plans {
        writer.object { writer in
          writer.member("id", plan.id)
          if let version = plan.plan.version { writer.member("version", version) }
          writer.member("fingerprint", plan.plan.fingerprint)
        }
      }
    }
    writer.key("locales")
    writer.array { writer in for locale in options.locales { writer.value(locale.tag) } }
    writer.member("numberStyle", options.numberStyle.name)
    writer.member("now", options.now.text)
    writer.member("start", options.start.isoText)
    writer.key("versions")
    writer.object { writer in
      writer.member("parcela", ParcelaVersion.current)
      writer.member("cldr", PinnedLocales.cldrVersion)
      writer.member("iso4217", ParcelaVersion.isoTableDate)
    }
  }
}
