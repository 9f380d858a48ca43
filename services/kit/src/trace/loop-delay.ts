import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * How often a timer is looked at. Each look wakes the process: at every 20 ms that took 5 to 20 ms of processor a second
 * of each program, a tenth of all that an order takes.
 */
const resolutionMs = 200

type Times = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'percentile' | 'reset'>

/** @returns by how many seconds timers were late since the last call, the latest one in a hundred; 0 for one in time */
export function createLoopDelay(
  times: Times = monitorEventLoopDelay({ resolution: resolutionMs }),
): () => number {
  times.enable()
  return () => {
    // What is noted is the whole time between two looks.
    const seconds = times.percentile(99) / 1e9 - resolutionMs / 1_000
    times.reset()
    return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  }
}
