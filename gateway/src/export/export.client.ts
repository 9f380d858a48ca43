import { scaled } from '@axle/kit/config/limits'
import { notFound, Refusal, unavailable } from '@axle/kit/errors/errors'
import type { Stopper } from '@axle/kit/service/stop'
import { Pool } from 'undici'

/** Caller and request on whose behalf the gateway calls a service. */
export type Asker = {
  readonly token: string
  readonly requestId: string
  /** IP address and user agent of the caller, as the gateway saw them. */
  readonly address: string
  readonly userAgent: string
  /** Signal that cancels the request when the caller disconnects. */
  readonly signal: AbortSignal
}

const patienceMs = scaled('service', 10_000)

function createRequestHeaders({ token, requestId, address, userAgent }: Omit<Asker, 'signal'>) {
  return {
    authorization: `Bearer ${token}`,
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'user-agent': userAgent,
  }
}

/**
 * Creates a client that reads a user's own data from a service. It has its own connection pool and a timeout for each
 * request.
 */
export function createOwnDataClient(name: string, url: string, stopper: Stopper) {
  const pool = new Pool(url, { connections: 4, connect: { timeout: scaled('service', 1_000) } })
  stopper.add(`connections of exports to ${name}`, () => pool.close())

  /**
   * @returns the service's response body, which the service's contract check has validated
   * @throws Refusal `unauthorized` or `not-found` if the service returns that error, `unavailable` after any other
   * error or a timeout
   */
  return async <T>(path: string, { signal, ...asker }: Asker): Promise<T> => {
    const answer = await pool
      .request({
        method: 'GET',
        path,
        headers: createRequestHeaders(asker),
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
