import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { noteWait } from './evidence.ts'

const presetSeconds = 60 * Number(process.env['TEST_FACTOR'] ?? 1)
/** The poll interval grows, because polling takes processor time from the service under test. */
const [shortestMs, longestMs, growth] = [20, 150, 1.3]

/** Values that a probe returns while its condition is not met. MongoDB returns null for a missing document. */
type Absent = undefined | null | false

const mostLetters = 500

/** Describes a probe's last result or error, shortened for an error message. */
function describeLast(last: unknown): string {
  const text = last instanceof Error ? last.message : `the last value was ${inspect(last)}`
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

const isAbsent = (found: unknown): found is Absent =>
  found === undefined || found === null || found === false

/**
 * Waits for a condition. Calls `probe` repeatedly until it returns something other than undefined, null or false.
 * @throws Error with the last error or the last value after `seconds`
 */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  seconds = presetSeconds,
): Promise<Exclude<T, Absent>> {
  const start = Date.now()
  const limitMs = seconds * 1000
  let last: unknown
  let waitMs = shortestMs
  do {
    try {
      const found = await probe()
      if (!isAbsent(found)) {
        noteWait(what, Date.now() - start, limitMs)
        return found as Exclude<T, Absent>
      }
      last = found
    } catch (error) {
      last = error
    }
    await pause(waitMs)
    waitMs = Math.min(waitMs * growth, longestMs)
  } while (Date.now() - start < limitMs)
  noteWait(what, Date.now() - start, limitMs)
  throw new Error(`Waited ${seconds} s in vain until ${what}: ${describeLast(last)}`, {
    cause: last,
  })
}
