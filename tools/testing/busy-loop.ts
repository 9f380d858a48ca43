/** Keeps one CPU core busy until the parent process ends or disconnects, for at most ten minutes. */
const maxMs = 10 * 60_000
const stretchMs = 50
const end = performance.now() + maxMs

function work(): void {
  const pauseAt = performance.now() + stretchMs
  while (performance.now() < pauseAt);
  if (performance.now() > end) process.exit()
  // Returns to the event loop, so that the process notices if its parent has ended.
  setImmediate(work)
}

process.on('disconnect', () => process.exit())
work()
