import { Refusal } from '../errors/errors.ts'
import type { Log } from '../observability/log.ts'
import type { RedisClient } from '../redis/redis.ts'
import { createCircuitBreaker } from '../async/circuit-breaker.ts'
import { findRevoked, type Revoked } from '../redis/revocation.ts'
import type { Bearer } from './token.ts'

export type RevocationOptions = {
  readonly redis: RedisClient
  readonly prefix: string
  readonly checkToken: (token: string) => Promise<Bearer>
  readonly log: Log
}

const detailByReason: Readonly<Record<NonNullable<Revoked>, string>> = {
  rights: 'Your rights have changed. Sign in again.',
  session: 'Your sign-in has ended. Sign in again.',
}

/**
 * Adds a revocation check to a token check. The check rejects tokens of ended sessions, and tokens that were issued
 * before the user's rights changed or the account was disabled. The client then renews the token or signs the user out.
 * While Redis is unavailable, tokens stay valid until they expire.
 */
export function withRevocation(options: RevocationOptions): (token: string) => Promise<Bearer> {
  const { redis, prefix, checkToken, log } = options
  const rested = createCircuitBreaker(log, 'revoked tokens are taken until they expire')

  return async (token) => {
    const caller = await checkToken(token)
    const revoked = await rested<Revoked>(
      () => findRevoked(redis, prefix, caller),
      () => undefined,
    )
    if (revoked) throw new Refusal('unauthorized', detailByReason[revoked])
    return caller
  }
}
