import { scaled } from '@axle/kit/limits'
import { notFound, Refusal, unavailable } from '@axle/kit/errors'
import type { Stopper } from '@axle/kit/stop'
import { Pool } from 'undici'

/** In whose name, and for which call, a service is asked. */
export type Asker = {
  readonly token: string
  readonly requestId: string
  /** From where and by what program, as the gateway saw it. */
  readonly address: string
  readonly userAgent: string
  /** Ends what is asked when the caller has gone. */
  readonly signal: AbortSignal
}

const patienceMs = scaled('service', 10_000)

function headersOf({ token, requestId, address, userAgent }: Omit<Asker, 'signal'>) {
  return {
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'user-agent': userAgent,
  }
}

/** Makes what asks a service for what is somebody's own, over connections of its own, with a deadline for each call. */
export function createOwnDataClient(name: string, url: string, stopper: Stopper) {
  const pool = new Pool(url, { connections: 4, connect: { timeout: scaled('service', 1_000) } })
  stopper.add(`connections of exports to ${name}`, () => pool.close())

  /**
   * @returns what the service answers, whose contract check has looked at it
   * @throws Refusal `unauthorized` and `not-found` as the service says, `unavailable` while it is away, is late or answers otherwise
   */
  return async <T>(path: string, { signal, ...asker }: Asker): Promise<T> => {
    const answer = await pool
      .request({
        method: 'GET',
        path,
        headers: headersOf(asker),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      .catch((error: unknown) => {
        throw unavailable(`The ${name} service`, error)
      })
    const { statusCode, body } = answer
    if (statusCode === 200) return (await body.json()) as T
    await body.dump()
    if (statusCode === 404) throw notFound()
    if (statusCode === 401) throw new Refusal('unauthorized', 'Sign in again.')
    throw unavailable(`The ${name} service`, new Error(`It answers ${statusCode}`))
  }
}

export type OwnDataClient = ReturnType<typeof createOwnDataClient>
