import type { Stopper } from '../ops/stop.ts'

/** Creates a stopper that stops in the order of a real one, without ending the test process. */
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
