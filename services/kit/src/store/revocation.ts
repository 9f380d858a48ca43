import type { Redis } from 'ioredis'
import { closeStreams } from './live.ts'

/** Longer than any access token lives, so that no mark goes before the tokens that it is about. */
const keptSeconds = 24 * 3600

function keyOf(prefix: string, personId: string): string {
  return `${prefix}revoked:${personId}`
}

/**
 * Has the gateways refuse every token that a person was given before `beforeSeconds` (since 1970, by the
 * issuer's clock), and ends their live streams. Who may still sign in renews their token and goes on, with the
 * rights they have now. Repeating it, or a call about an earlier moment, changes nothing. `personId` is the token's subject.
 */
export async function revokeTokens(
  redis: Redis,
  prefix: string,
  personId: string,
  beforeSeconds: number,
): Promise<void> {
  if ((await revokedBefore(redis, prefix, personId)) >= beforeSeconds) return
  await redis.set(keyOf(prefix, personId), beforeSeconds, 'EX', keptSeconds)
  await closeStreams(redis, prefix, personId)
}

/** @returns since when a person's tokens count, in seconds since 1970; 0 when all of them do */
export async function revokedBefore(
  redis: Redis,
  prefix: string,
  personId: string,
): Promise<number> {
  return Number((await redis.get(keyOf(prefix, personId))) ?? 0)
}
