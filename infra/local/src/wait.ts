import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Polls `probe` until it returns true.
 * @throws Error after `timeoutMs`, or the error of `probe`
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

/** Whether any process accepts connections on this port. */
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

/** Returns the HTTP status of a URL, or undefined if there is no response. */
export async function fetchStatus(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return undefined
  }
}
