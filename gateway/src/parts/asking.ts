import { scaled } from '@axle/kit/limits'
import type { Stopper } from '@axle/kit/stop'
import { Pool } from 'undici'

const patienceMs = scaled('service', 2_500)

/**
 * Makes what asks a service for what pages need, over connections of its own. Each call has a deadline, waiting for a
 * free connection included. It answers undefined where the service says that what is asked for is not there, or no call.
 * @throws Error while the service is away, is late or answers otherwise
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
