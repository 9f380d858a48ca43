import { setTimeout as pause } from 'node:timers/promises'
import { type Program, processorMsEach } from './processes.ts'

const lookMs = 2_000
/** Maximum total processor use at which the programs count as idle, as a fraction of one CPU core. */
const quietPart = 0.25
const looksInARow = 3
const patienceMs = 900_000

/**
 * Waits until the programs have finished their background work, such as importing new products.
 * @throws Error if they are busy for longer than 15 minutes
 */
export async function untilQuiet(programs: readonly Program[]): Promise<void> {
  const end = performance.now() + patienceMs
  for (let quiet = 0; quiet < looksInARow;) {
    if (performance.now() > end) throw new Error('The shop did not come to rest.')
    const each = await processorMsEach(programs, () => pause(lookMs, 1))
    const spentMs = [...each.values()].reduce((sum, ms) => sum + ms, 0)
    quiet = spentMs < lookMs * quietPart ? quiet + 1 : 0
  }
}
