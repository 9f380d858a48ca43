import { closeStreams, closeStreamsOf } from './live.ts'
import type { RedisClient } from './redis.ts'

/** Longer than any access token lives, so that no mark goes before the tokens that it is about. */
const keptSeconds = 24 * 3600

/** What marks are looked for by: whose token it is, of which session, and when it was given out. */
export type Marked = {
  readonly id: string
  /** Empty where the token names none. */
  readonly sessionId: string
  /** Since 1970, by the issuer's clock. */
  readonly issuedAtSeconds: number
}

/** Why a token is refused that is valid otherwise; undefined where it counts. */
export type Revoked = 'rights' | 'session' | undefined

function keyOf(prefix: string, personId: string): string {
  return `${prefix}revoked:${personId}`
}

function sessionKeyOf(prefix: string, sessionId: string): string {
  return `${prefix}revoked-session:${sessionId}`
}

function everybodyKeyOf(prefix: string): string {
  return `${prefix}revoked-everybody`
}

/** Compares and sets in one step, so that of two marks at the same moment the later one stays. */
const markScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') >= tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
return 1`

/** @returns whether the mark is later than the one that was there */
async function markBefore(
  redis: RedisClient,
  key: string,
  beforeSeconds: number,
): Promise<boolean> {
  return (await redis.eval(markScript, 1, key, beforeSeconds, keptSeconds)) === 1
}

/**
 * Has gateways and services refuse every token that a person was given before `beforeSeconds` (since 1970, by the
 * issuer's clock), and ends their live streams. Who may still sign in renews their token and goes on, with the
 * rights they have now. Repeating it, or a call about an earlier moment, changes nothing. `personId` is the token's subject.
 */
export async function revokeTokens(
  redis: RedisClient,
  prefix: string,
  personId: string,
  beforeSeconds: number,
): Promise<void> {
  const isNew = await markBefore(redis, keyOf(prefix, personId), beforeSeconds)
  if (isNew) await closeStreams(redis, prefix, personId)
}

/** As `revokeTokens`, for all people at once; live streams go on until their tokens expire. */
export async function revokeAllTokens(
  redis: RedisClient,
  prefix: string,
  beforeSeconds: number,
): Promise<void> {
  await markBefore(redis, everybodyKeyOf(prefix), beforeSeconds)
}

/**
 * Has gateways and services refuse all tokens of one session, which has ended, and ends its live streams. Repeating it
 * changes nothing.
 * @param sessionId the token's `sid`
 */
export async function revokeSession(
  redis: RedisClient,
  prefix: string,
  sessionId: string,
): Promise<void> {
  const isNew = await redis.set(sessionKeyOf(prefix, sessionId), 1, 'EX', keptSeconds, 'NX')
  if (isNew) await closeStreamsOf(redis, prefix, sessionId)
}

/** In a cluster they lie on several servers, which no one command reads. */
function readAll(redis: RedisClient, keys: readonly string[]): Promise<(string | null)[]> {
  return redis.isCluster ? Promise.all(keys.map((key) => redis.get(key))) : redis.mget([...keys])
}

/** Looks whether a token was revoked before it expires. */
export async function findRevoked(
  redis: RedisClient,
  prefix: string,
  { id, sessionId, issuedAtSeconds }: Marked,
): Promise<Revoked> {
  const keys = [sessionKeyOf(prefix, sessionId), keyOf(prefix, id), everybodyKeyOf(prefix)]
  const [session, person, everybody] = await readAll(redis, keys)
  if (session && sessionId !== '') return 'session'
  if (issuedAtSeconds < Number(everybody ?? 0)) return 'session'
  return issuedAtSeconds < Number(person ?? 0) ? 'rights' : undefined
}
