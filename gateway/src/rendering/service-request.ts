import { scaled } from '@axle/kit/config/limits'
import type { Stopper } from '@axle/kit/service/stop'
import { Pool } from 'undici'

const patienceMs = scaled('service', 2_500)

/**
 * Creates the function that requests page data from a service, over a separate connection pool. Each request has a
 * timeout, which includes the wait for a free connection. The function returns undefined for a status in `refusals`,
 * such as 404.
 * @throws Error if the service is unavailable, too slow, or returns another status
 */
export function createAsking(name: string, url: string, stopper: Stopper) {
  const pool = new Pool(url, { connections: 8, connect: { timeout: scaled('service', 1_000) } })
  stopper.add(`connections of pages to ${name}`, () => pool.close())

  return async (
    path: string,
    milliseconds = patienceMs,
    refusals: readonly number[] = [404],
  ): Promise<unknown> => {
    const signal = AbortSignal.timeout(milliseconds)
    const { statusCode, body } = await pool.request({ method: 'GET', path, signal })
    if (statusCode === 200) return body.json()
    await body.dump()
    if (refusals.includes(statusCode)) return undefined
    throw new Error(`The ${name} service answers ${statusCode}`)
  }
}
