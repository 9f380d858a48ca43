import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 6
const PAUSE_MS = 5000

/**
 * Retries a failed task a few times. While all containers start on a small machine, even a healthy server may time out.
 */
export async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      console.log(`${error instanceof Error ? error.message : String(error)}; once more.`)
      await delay(PAUSE_MS)
    }
  }
}
