import { setTimeout as pause } from 'node:timers/promises'

const presetSeconds = 60
/** What takes longer is looked at less often: to ask is work for the server, too. */
const [shortestMs, longestMs, growth] = [20, 150, 1.3]

/** What a probe gives while it has not found anything; a store answers null. */
type Absent = undefined | null | false

const isAbsent = (found: unknown): found is Absent =>
  found === undefined || found === null || found === false

/**
 * Waits for a condition: calls `probe` again and again until it gives something other than undefined, null or false.
 * @throws Error with the last error, or the last answer, when `seconds` have passed
 */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  seconds = presetSeconds,
): Promise<Exclude<T, Absent>> {
  const end = Date.now() + seconds * 1000
  let last: unknown
  let waitMs = shortestMs
  do {
    try {
      const found = await probe()
      if (!isAbsent(found)) return found as Exclude<T, Absent>
      last = found
    } catch (error) {
      last = error
    }
    await pause(waitMs)
    waitMs = Math.min(waitMs * growth, longestMs)
  } while (Date.now() < end)
  const why = last instanceof Error ? `: ${last.message}` : ''
  throw new Error(`Waited ${seconds} s in vain until ${what}${why}`, { cause: last })
}
