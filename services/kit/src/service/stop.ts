import { scaled } from '../config/limits.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'

type Step = { readonly name: string; readonly stop: () => Promise<unknown> }

const limitMs = scaled('stop', 15_000)
/** Maximum time that the process waits for the last log lines to be written. */
const flushMs = scaled('log', 1_000)

/**
 * Handles SIGTERM and SIGINT by stopping the process in order: the component that started last stops first. A second
 * signal has no effect. The process exits after at most 15 s. After an uncaught error, it stops with exit code 1, so
 * that its supervisor starts a new process.
 */
export function createStopper(log: Log) {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined

  function exit(code: number): void {
    setTimeout(() => process.exit(code), flushMs)
    log.flush(() => process.exit(code))
  }

  async function run(code: number): Promise<void> {
    const timer = setTimeout(() => {
      log.error('shutdown timed out')
      exit(1)
    }, limitMs)
    timer.unref()
    for (const step of steps.toReversed()) {
      await step.stop().catch((error: unknown) => log.error({ err: error }, `stop ${step.name}`))
    }
    log.info('stopped')
    exit(code)
  }

  function stop(code = 0): Promise<void> {
    stopping ??= run(code)
    return stopping
  }

  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    void stop(1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection')
    void stop(1)
  })

  return {
    /** Adds a shutdown step, which runs before all steps that were added earlier. */
    add: (name: string, stopOne: () => Promise<unknown>): void => {
      steps.push({ name, stop: stopOne })
    },
    stop,
    /**
     * Rejects after the stop signal. Used as a readiness probe, so that no new requests are routed to this instance.
     */
    assertRunning: async (): Promise<void> => {
      if (stopping) throw new Error('stopping')
    },
    /**
     * Delays the shutdown after the stop signal, so that the load balancer notices that this instance is not ready.
     * Must be called last.
     */
    addDelay: (seconds: number): void => {
      steps.push({ name: 'delay', stop: () => pause(seconds * 1000) })
    },
  }
}

export type Stopper = ReturnType<typeof createStopper>
