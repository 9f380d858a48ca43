import { Refusal } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { revokedBefore } from '@axle/kit/revocation'
import type { Caller } from '@axle/kit/token'
import type { Redis } from 'ioredis'
import { decodeJwt } from 'jose'

export type RevocationOptions = {
  readonly redis: Redis
  readonly prefix: string
  readonly checkToken: (token: string) => Promise<Caller>
  readonly log: Log
}

const restMs = 2_000

/**
 * Adds to the check of tokens that none is taken which was given out before its owner's rights were changed
 * or their account was locked: the person renews it, or is signed out. While Redis is away tokens are good
 * until they expire, and Redis is asked again only after 2 s.
 */
export function withRevocation(options: RevocationOptions): (token: string) => Promise<Caller> {
  const { redis, prefix, checkToken, log } = options
  let restUntil = 0

  async function sinceSeconds(personId: string): Promise<number> {
    if (performance.now() < restUntil) return 0
    try {
      return await revokedBefore(redis, prefix, personId)
    } catch (error) {
      restUntil = performance.now() + restMs
      log.warn({ err: error }, 'revoked tokens are taken until they expire')
      return 0
    }
  }

  return async (token) => {
    const caller = await checkToken(token)
    const { iat = 0 } = decodeJwt(token)
    if (iat < (await sinceSeconds(caller.id))) {
      throw new Refusal('unauthorized', 'Your rights have changed. Sign in again.')
    }
    return caller
  }
}
