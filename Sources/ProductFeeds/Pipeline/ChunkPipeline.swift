/// Takes a feed through its workers: chunks are read in order, processed side by side, and written in order.
///
/// A worker takes an empty chunk, fills it under the reading lock, processes it alone, and hands it in. Whoever hands
/// in the chunk that is next to be written writes it and every finished one after it, while the others go on; nobody
/// waits to write. There are a few more chunks than workers, so memory is bounded however long the feed is.
final class ChunkPipeline: @unchecked Sendable {
  private let plan: RowPlan
  private let settings: RowSettings
  private let chunkSize: Int

  // Under `reading`.
  private let reading = WaitingLock()
  private var reader: ChunkReader
  private var nextSequence = 0

  // Under `state`.
  private let state = WaitingLock()
  private var idle: [Chunk] = []
  private var finished: [Int: Chunk] = [:]
  private var nextToWrite = 0
  private var isWriting = false
  private var failure: BatchError?

  // Used by the one worker that is writing, apart from its progress.
  private let sink: BatchSink

  init(reader: consuming ChunkReader, plan: RowPlan, settings: RowSettings, sink: BatchSink, chunkSize: Int) {
    self.reader = reader
    self.plan = plan
    self.settings = settings
    self.sink = sink
    self.chunkSize = chunkSize
  }

  /// Processes the whole feed.
  ///
  /// - Parameters:
  ///   - first: the chunk that held the header, its `inputStart` behind it.
  ///   - threads: the number of workers, at least 1.
  /// - Throws: the first failure of reading, writing or the limit of rejects.
  func run(first: Chunk, threads: Int) throws(BatchError) {
    first.sequence = 0
    nextSequence = 1
    for _ in 0..<(threads + 2) { idle.append(Chunk(capacity: chunkSize)) }
    // Where the system has fewer threads to give, fewer do the work.
    let others = (1..<max(threads, 1)).compactMap { _ in WorkerThread { self.work(on: nil) } }
    work(on: first)
    for other in others { other.join() }
    if let failure { throw failure }
  }

  private func work(on first: Chunk?) {
    var kernel = RowKernel(plan: plan, settings: settings)
    if let first {
      kernel.process(first)
      handIn(first)
    }
    while let chunk = takeIdle() {
      guard fill(chunk) else { return }
      kernel.process(chunk)
      handIn(chunk)
    }
  }

  /// An empty chunk, or `nil` where the run has failed.
  private func takeIdle() -> Chunk? {
    state.lock()
    defer { state.unlock() }
    while failure == nil {
      if let chunk = idle.popLast() { return chunk }
      state.wait()
    }
    return nil
  }

  /// Fills a chunk with what comes next in the feed, or returns `false` at its end.
  private func fill(_ chunk: Chunk) -> Bool {
    reading.lock()
    defer { reading.unlock() }
    chunk.reset(capacity: chunkSize)
    do throws(FileError) {
      let isFilled = try reader.fill(chunk)
      // At the end of the feed too: the rest of an overlong line may just have been passed over.
      sink.progress.noteRead(reader.bytesRead)
      guard isFilled else { return false }
    } catch {
      fail(.file(error))
      return false
    }
    chunk.sequence = nextSequence
    nextSequence += 1
    return true
  }

  private func handIn(_ chunk: Chunk) {
    state.lock()
    defer { state.unlock() }
    finished[chunk.sequence] = chunk
    guard !isWriting else { return }
    isWriting = true
    while failure == nil, let next = finished.removeValue(forKey: nextToWrite) {
      state.unlock()
      let result = consume(next)
      state.lock()
      if case .failure(let error) = result { failure = failure ?? error }
      nextToWrite += 1
      idle.append(next)
      state.wakeAll()
    }
    isWriting = false
  }

  private func consume(_ chunk: Chunk) -> Result<Void, BatchError> {
    endAtLimit(chunk)
    do throws(BatchError) {
      try sink.consume(chunk)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Ends a chunk behind the first record that is one reject too many, so that what a run over its limit leaves behind
  /// does not depend on the size of the chunks.
  private func endAtLimit(_ chunk: Chunk) {
    guard let left = sink.rejectsLeft, chunk.rejects.count > left, !chunk.isOverlong,
      chunk.cut(behindLine: chunk.rejects[left].line)
    else { return }
    var kernel = RowKernel(plan: plan, settings: settings)
    kernel.process(chunk)
  }

  private func fail(_ error: BatchError) {
    state.lock()
    failure = failure ?? error
    state.wakeAll()
    state.unlock()
  }
}
