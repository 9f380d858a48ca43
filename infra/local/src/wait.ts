import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Asks again and again until the answer is yes.
 * @throws Error when `timeoutMs` pass first; what `probe` throws is passed on.
 */
export async function waitUntil(
  what: string,
  timeoutMs: number,
  probe: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await probe())) {
    if (performance.now() > end) throw new Error(`${what} within ${timeoutMs / 1000} s`)
    await delay(POLL_MS)
  }
}

/** Whether something takes connections at that port of this machine. */
export function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((answer) => {
    const socket = createConnection({ port, host, timeout: 2000 })
    const finish = (accepted: boolean): void => {
      socket.destroy()
      answer(accepted)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}

/** The HTTP status at an address, or undefined when nothing answers there. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}
