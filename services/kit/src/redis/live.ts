import type { RedisClient } from './redis.ts'

/** An event about a user's own data, which is sent to the user's browser immediately. */
export type LiveEvent = { readonly id: string; readonly status: string }

const keptPerPerson = 100
const keptSeconds = 3600

/**
 * Returns the key of the Redis stream that contains a user's events. It is also the name of the user's Redis channel.
 * `personId` is the token's subject.
 */
export function toLiveKey(prefix: string, personId: string): string {
  return `${prefix}live:${personId}`
}

/** Returns the Redis channel whose messages end a session's live streams. `sessionId` is the token's `sid`. */
export function toSessionChannel(prefix: string, sessionId: string): string {
  return `${prefix}live-session:${sessionId}`
}

/**
 * Stores and publishes an event atomically. KEYS: the stream. ARGV: maximum stream length, lifetime in seconds, event.
 */
const announceScript = `
  local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'data', ARGV[3])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[3])
`

type WithScript = RedisClient & {
  readonly announce: (key: string, kept: number, seconds: number, data: string) => Promise<void>
}

/** Defines the script once per connection, so that later calls send Redis only the script's hash. */
function withScript(redis: RedisClient): WithScript {
  if (!('announce' in redis)) {
    redis.defineCommand('announce', { numberOfKeys: 1, lua: announceScript })
  }
  return redis as WithScript
}

/**
 * Notifies a user's open pages of an event. Delivery is not guaranteed. About a hundred events are kept for an hour,
 * for pages that reconnect. Pages find lost events by polling.
 */
export async function announce(
  redis: RedisClient,
  prefix: string,
  personId: string,
  live: LiveEvent,
): Promise<void> {
  const key = toLiveKey(prefix, personId)
  await withScript(redis).announce(key, keptPerPerson, keptSeconds, JSON.stringify(live))
}

/** The message that ends the live streams of a channel. Every other message starts with an id and a space. */
export const endOfStreams = 'end'

/** Ends a user's live streams at every gateway instance. The pages reconnect if their tokens are still accepted. */
export async function closeStreams(
  redis: RedisClient,
  prefix: string,
  personId: string,
): Promise<void> {
  await redis.publish(toLiveKey(prefix, personId), endOfStreams)
}

/** Ends the live streams that were opened with a token from the given session. */
export async function closeSessionStreams(
  redis: RedisClient,
  prefix: string,
  sessionId: string,
): Promise<void> {
  await redis.publish(toSessionChannel(prefix, sessionId), endOfStreams)
}

/** Deletes a user's stored events and ends the user's live streams. Idempotent. */
export async function forgetStreams(
  redis: RedisClient,
  prefix: string,
  personId: string,
): Promise<void> {
  await redis.del(toLiveKey(prefix, personId))
  await closeStreams(redis, prefix, personId)
}

/** Reads the events after `lastId`, which a user's page has missed. @returns [id, data] pairs, oldest first */
export async function missedSince(redis: RedisClient, key: string, lastId: string) {
  const entries = await redis.xrange(key, `(${lastId}`, '+', 'COUNT', keptPerPerson)
  return entries.map(([id, fields]) => [id, fields[1] ?? '{}'] as const)
}
