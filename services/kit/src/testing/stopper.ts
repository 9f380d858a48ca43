import type { Stopper } from '../ops/stop.ts'

/** Stops what was added in the order of a real stop, without ending the process of the tests. */
export function createTestStopper(): Stopper {
  const steps: (() => Promise<unknown>)[] = []
  return {
    add: (_name, stop) => void steps.push(stop),
    addDelay: () => undefined,
    assertRunning: () => Promise.resolve(),
    stop: async () => {
      for (const stop of steps.splice(0).toReversed()) await stop()
    },
  }
}
