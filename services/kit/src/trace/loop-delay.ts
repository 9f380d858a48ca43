import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Interval of the measurement. Each measurement wakes the process. At an interval of 20 ms, each program would use 5 to
 * 20 ms of processor time per second. That is a tenth of the time that an order takes.
 */
const resolutionMs = 200

type Times = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'percentile' | 'reset'>

/**
 * Returns a function for the timers' delay since its last call: the 99th percentile in seconds, or 0 without a delay.
 */
export function createLoopDelay(
  times: Times = monitorEventLoopDelay({ resolution: resolutionMs }),
): () => number {
  times.enable()
  return () => {
    // The histogram has the whole time between two measurements.
    const seconds = times.percentile(99) / 1e9 - resolutionMs / 1_000
    times.reset()
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  }
}
