import { scaled } from '../config/limits.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import { isOutage } from '../errors/outage.ts'

/** Default retry settings: how long a failing function is retried, and the delay between two attempts. */
const usual = { patienceMs: scaled('outage', 120_000), pauseMs: 2_000 }

/**
 * Runs a background task, such as a seed, and retries it during an outage of a backing service. Outages occur, for
 * example, while all services start at once, or while MongoDB builds an index of a large collection.
 * @param work must be safe to restart from the beginning after a partial run
 * @throws the error at once if it is not an outage, or after two minutes if it is
 */
export async function retryOnOutage<T>(
  work: () => Promise<T>,
  log: Pick<Log, 'warn'>,
  { patienceMs, pauseMs } = usual,
): Promise<T> {
  const endMs = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || performance.now() + pauseMs > endMs) throw error
      log.warn({ err: error }, 'operation failed, will retry')
      await pause(pauseMs)
    }
  }
}
