import { closeStreams, closeSessionStreams } from './live.ts'
import type { RedisClient } from './redis.ts'

/**
 * Lifetime of a revocation mark. It is longer than that of any access token, so that no mark expires before the tokens
 * that it revokes.
 */
const keptSeconds = 24 * 3600

/** The token claims that determine whether a token is revoked: the user, the session, and the time of issue. */
export type Marked = {
  readonly id: string
  /** Empty if the token names no session. */
  readonly sessionId: string
  /** When the token was issued, in seconds since 1970 by the issuer's clock. */
  readonly issuedAtSeconds: number
}

/** Reason why a valid token is rejected. Undefined if the token is accepted. */
export type Revoked = 'rights' | 'session' | undefined

function toPersonKey(prefix: string, personId: string): string {
  return `${prefix}revoked:${personId}`
}

function toSessionKey(prefix: string, sessionId: string): string {
  return `${prefix}revoked-session:${sessionId}`
}

function toEverybodyKey(prefix: string): string {
  return `${prefix}revoked-everybody`
}

/** Compares and sets a mark atomically, so that the later of two concurrent marks stays. */
const markScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') >= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`

/** Sets a revocation mark, unless a mark with the same or a later time exists. @returns whether the mark was set */
async function markBefore(
  redis: RedisClient,
  key: string,
  beforeSeconds: number,
): Promise<boolean> {
  return (await redis.eval(markScript, 1, key, beforeSeconds, keptSeconds)) === 1
}

/**
 * Makes gateways and services reject every token that was issued to a user before `beforeSeconds` (since 1970, by the
 * issuer's clock). Also ends the user's live streams. A user who may still sign in gets a new token with their current
 * rights. Idempotent: a call with the same or an earlier time changes nothing. `personId` is the token's subject.
 */
export async function revokeTokens(
  redis: RedisClient,
  prefix: string,
  personId: string,
  beforeSeconds: number,
): Promise<void> {
  const isNew = await markBefore(redis, toPersonKey(prefix, personId), beforeSeconds)
  if (isNew) await closeStreams(redis, prefix, personId)
}

/** Revokes the tokens of all users at once. Open live streams continue until their tokens expire. */
export async function revokeAllTokens(
  redis: RedisClient,
  prefix: string,
  beforeSeconds: number,
): Promise<void> {
  await markBefore(redis, toEverybodyKey(prefix), beforeSeconds)
}

/**
 * Makes gateways and services reject all tokens of an ended session, and ends the session's live streams. Idempotent.
 * @param sessionId the token's `sid`
 */
export async function revokeSession(
  redis: RedisClient,
  prefix: string,
  sessionId: string,
): Promise<void> {
  const isNew = await redis.set(toSessionKey(prefix, sessionId), 1, 'EX', keptSeconds, 'NX')
  if (isNew) await closeSessionStreams(redis, prefix, sessionId)
}

/** Reads several keys. In a cluster, each key needs its own command, because the keys may be on different nodes. */
function readAll(redis: RedisClient, keys: readonly string[]): Promise<(string | null)[]> {
  return redis.isCluster ? Promise.all(keys.map((key) => redis.get(key))) : redis.mget([...keys])
}

/** Returns the reason why a token was revoked, or undefined if it was not. */
export async function findRevoked(
  redis: RedisClient,
  prefix: string,
  { id, sessionId, issuedAtSeconds }: Marked,
): Promise<Revoked> {
  const keys = [toSessionKey(prefix, sessionId), toPersonKey(prefix, id), toEverybodyKey(prefix)]
  const [session, person, everybody] = await readAll(redis, keys)
  if (session && sessionId !== '') return 'session'
  if (issuedAtSeconds < Number(everybody ?? 0)) return 'session'
  return issuedAtSeconds < Number(person ?? 0) ? 'rights' : undefined
}
