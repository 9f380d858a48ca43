import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

export type Sweep = {
  readonly name: string
  readonly seconds: number
  readonly run: () => Promise<unknown>
  readonly log: Log
  readonly stopper: Stopper
}

/** Runs something again and again, never beside itself and never waiting for another sweep, until the stop. */
export function startSweep({ name, seconds, run, log, stopper }: Sweep): void {
  let running: Promise<unknown> | undefined
  function sweep(): void {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error, sweep: name }, 'sweep failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(sweep, seconds * 1000)
  stopper.add(`sweep of ${name}`, async () => {
    clearInterval(timer)
    await running
  })
}
