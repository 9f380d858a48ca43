import { Refusal } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import { createRest } from '@axle/kit/rest'
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

/**
 * Adds to the check of tokens that none is taken which was given out before its owner's rights were changed
 * or their account was locked: the person renews it, or is signed out. While Redis is away tokens are good
 * until they expire.
 */
export function withRevocation(options: RevocationOptions): (token: string) => Promise<Caller> {
  const { redis, prefix, checkToken, log } = options
  const rested = createRest(log, 'revoked tokens are taken until they expire')
  const sinceSeconds = (personId: string): Promise<number> =>
    rested(
      () => revokedBefore(redis, prefix, personId),
      () => 0,
    )

  return async (token) => {
    const caller = await checkToken(token)
    const { iat = 0 } = decodeJwt(token)
    if (iat < (await sinceSeconds(caller.id))) {
      throw new Refusal('unauthorized', 'Your rights have changed. Sign in again.')
    }
    return caller
  }
}
