import type { Stopper } from '../service/stop.ts'

/** Creates a stopper for tests. It runs its steps in the same order as the real one, but does not end the process. */
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
