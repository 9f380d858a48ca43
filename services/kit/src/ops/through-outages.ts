import { scaled } from './limits.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'
import { isOutage } from './outage.ts'

/** For how long, and how often, work is tried again. */
const usual = { patienceMs: scaled('outage', 120_000), pauseMs: 2_000 }

/**
 * Does what nobody waits for, such as a seed, and does it again while a server behind it cannot answer: when all start
 * at once, or the store makes a new index of many documents, that takes its time.
 * @param work may be done again from its beginning, as far as it came
 * @throws what is no outage at once, and an outage that lasts longer than two minutes
 */
export async function throughOutages<T>(
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
      log.warn({ err: error }, 'tried again')
      await pause(pauseMs)
    }
  }
}
