import { scaled } from '../../config/limits.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { withTimeout } from '../../async/with-timeout.ts'

/** Throws while a dependency is unreachable. */
export type Probe = () => Promise<unknown>

const betweenMs = 1_000
const answerMs = scaled('probe', 5_000)

async function isReached(probe: Probe): Promise<boolean> {
  const answer = probe().then(
    () => true,
    () => false,
  )
  return withTimeout(answerMs, answer, () => false)
}

/** Resolves when the probe succeeds or the signal aborts. */
export async function untilReached(probe: Probe, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isReached(probe))) {
    await delay(betweenMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Resolves when the probe has failed continuously for `seconds`, or when the signal aborts. */
async function untilLost(probe: Probe, seconds: number, signal: AbortSignal): Promise<void> {
  let reachedAt = performance.now()
  while (!signal.aborted && performance.now() - reachedAt < seconds * 1_000) {
    await delay(betweenMs, undefined, { signal }).catch(() => undefined)
    if (await isReached(probe)) reachedAt = performance.now()
  }
}

/**
 * Waits until `work` ends or its dependency becomes unavailable.
 * @param seconds how long the probe must fail before the dependency counts as unavailable
 * @throws the error of `work`
 */
export async function whileReached(
  work: Promise<void>,
  probe: Probe,
  seconds: number,
): Promise<'ended' | 'lost'> {
  const watching = new AbortController()
  const ended = work.then(() => 'ended' as const)
  const lost = untilLost(probe, seconds, watching.signal).then(() => 'lost' as const)
  return Promise.race([ended, lost]).finally(() => watching.abort())
}
