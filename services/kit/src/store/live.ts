import type { RedisClient } from './redis.ts'

/** What a browser learns at once about something that is its user's own. */
export type LiveEvent = { readonly id: string; readonly status: string }

const keptPerPerson = 100
const keptSeconds = 3600

/** The Redis stream, and channel of the same name, of one person's events. `personId` is the token's subject. */
export function liveKeyOf(prefix: string, personId: string): string {
  return `${prefix}live:${personId}`
}

/** The channel on which the streams of one session are ended. `sessionId` is the token's `sid`. */
export function sessionChannelOf(prefix: string, sessionId: string): string {
  return `${prefix}live-session:${sessionId}`
}

/** Keeps an event and passes it on, in one call: KEYS has the stream, ARGV how many are kept, for how long, and the event. */
const announceScript = `
  local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'data', ARGV[3])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[3])
`

type WithScript = RedisClient & {
  readonly announce: (key: string, kept: number, seconds: number, data: string) => Promise<void>
}

/** Defined once a connection: from then on Redis is sent the script's hash alone. */
function withScript(redis: RedisClient): WithScript {
  if (!('announce' in redis)) {
    redis.defineCommand('announce', { numberOfKeys: 1, lua: announceScript })
  }
  return redis as WithScript
}

/**
 * Informs a person’s open pages. Best effort: the last hundred are kept for an hour for pages that reconnect;
 * what is lost is found by polling.
 */
export async function announce(
  redis: RedisClient,
  prefix: string,
  personId: string,
  live: LiveEvent,
): Promise<void> {
  const key = liveKeyOf(prefix, personId)
  await withScript(redis).announce(key, keptPerPerson, keptSeconds, JSON.stringify(live))
}

/** What is said on a channel to end its streams; events have an id before a space. */
export const endOfStreams = 'end'

/** Ends a person's open streams at every gateway: the pages come back, if their token is still taken. */
export async function closeStreams(
  redis: RedisClient,
  prefix: string,
  personId: string,
): Promise<void> {
  await redis.publish(liveKeyOf(prefix, personId), endOfStreams)
}

/** As `closeStreams`, for those that were opened with a token of one session. */
export async function closeStreamsOf(
  redis: RedisClient,
  prefix: string,
  sessionId: string,
): Promise<void> {
  await redis.publish(sessionChannelOf(prefix, sessionId), endOfStreams)
}

/** Deletes what is kept for somebody's pages that reconnect, and ends their open streams. Repeating it changes nothing. */
export async function forgetStreams(
  redis: RedisClient,
  prefix: string,
  personId: string,
): Promise<void> {
  await redis.del(liveKeyOf(prefix, personId))
  await closeStreams(redis, prefix, personId)
}

/** Reads what a person missed after the event `lastId`. @returns [id, data] pairs, oldest first */
export async function missedSince(redis: RedisClient, key: string, lastId: string) {
  const entries = await redis.xrange(key, `(${lastId}`, '+', 'COUNT', keptPerPerson)
  return entries.map(([id, fields]) => [id, fields[1] ?? '{}'] as const)
}
