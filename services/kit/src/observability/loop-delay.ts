import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Measuring interval, in milliseconds. Each measurement wakes the process. At an interval of 20 ms, each program would
 * use 5 to 20 ms of processor time per second, which is a tenth of the processor time that an order takes.
 */
const resolutionMs = 200

type Times = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'percentile' | 'reset'>

/**
 * Creates a function that returns how late timers have been since its last call. The result is the 99th percentile in
 * seconds, or 0 if the timers were on time.
 */
export function createLoopDelay(
  times: Times = monitorEventLoopDelay({ resolution: resolutionMs }),
): () => number {
  times.enable()
  return () => {
    // The histogram records the whole time between two measurements, including the interval.
    const seconds = times.percentile(99) / 1e9 - resolutionMs / 1_000
    times.reset()
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  }
}
