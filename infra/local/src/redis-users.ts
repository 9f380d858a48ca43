import { administrator, type ProgramName, programNames } from './accounts.ts'

/** Rights of a service's Redis user. Keys and channels are patterns without the shop's prefix. */
type Rights = {
  readonly writes?: readonly string[]
  readonly reads?: readonly string[]
  readonly channels?: readonly string[]
  readonly commands?: readonly string[]
}

/** Rights that every service has: checking whether Redis is available, and reading which tokens were revoked. */
const everybody = {
  reads: ['revoked*'],
  commands: ['info', 'mget', 'ping'],
} as const

/**
 * Redis pub/sub channels of the fast path: booking and the catalogue send each other events on these channels in
 * addition to Kafka.
 */
const direct = ['direct:booking', 'direct:catalogue']

const rightsByProgram: Readonly<Record<ProgramName, Rights>> = {
  gateway: {
    writes: ['limit:*', 'renewal:*', 'renewal-lock:*', 'revoked-session:*', 'vitals:*'],
    reads: ['catalogue:changes', 'live:*'],
    channels: ['live:*', 'live-session:*'],
    commands: [
      ...['del', 'eval', 'evalsha', 'exec', 'expire', 'get', 'hgetall', 'hincrby', 'incrby'],
      ...['multi', 'pttl', 'publish', 'set', 'subscribe', 'unsubscribe', 'xrange', 'xrevrange'],
    ],
  },
  user: {
    writes: ['live:*', 'revoked*'],
    channels: ['live:*', 'live-session:*'],
    commands: ['del', 'eval', 'get', 'publish', 'set'],
  },
  catalogue: {
    writes: ['catalogue:changes'],
    channels: direct,
    commands: ['publish', 'subscribe', 'xadd', 'xrange', 'xrevrange'],
  },
  booking: {
    writes: ['live:*'],
    channels: ['live:*', ...direct],
    commands: ['del', 'eval', 'evalsha', 'expire', 'publish', 'subscribe', 'xadd'],
  },
  review: {},
  analytics: {},
}

/** Redis user that may only check whether Redis is available. */
export const prober = { name: 'probe', password: 'probe' } as const

export type RedisUserOptions = {
  /** Prefix of all keys and channels, or `*` if several shops share the server. */
  readonly prefix: string
  /** Whether Redis distinguishes read and write access to keys (since version 7). */
  readonly tellsReads: boolean
  readonly getPassword: (account: string) => string
}

function createRedisUser(
  program: ProgramName,
  { prefix, tellsReads, getPassword }: RedisUserOptions,
) {
  const { writes = [], reads = [], channels = [], commands = [] } = rightsByProgram[program]
  const read = tellsReads ? '%R~' : '~'
  return [
    ...['user', program, 'on', `>${getPassword(program)}`, 'resetchannels'],
    ...writes.map((pattern) => `~${prefix}${pattern}`),
    ...[...everybody.reads, ...reads].map((pattern) => `${read}${prefix}${pattern}`),
    ...channels.map((pattern) => `&${prefix}${pattern}`),
    ...[...everybody.commands, ...commands].map((command) => `+${command}`),
  ]
}

/**
 * Returns the Redis users as configuration lines, split into words. Each service has a user that may access only the
 * keys, channels and commands that the service needs. The probe user may only send PING. The default user is off.
 */
export function redisUsers(options: RedisUserOptions): readonly (readonly string[])[] {
  return [
    ['user', 'default', 'off'],
    ['user', prober.name, 'on', `>${prober.password}`, 'resetchannels', '+ping'],
    ...programNames.map((program) => createRedisUser(program, options)),
  ]
}

/** Returns the configuration line of the Redis user with all rights, split into words. */
export function redisAdministrator(password: string): readonly string[] {
  return ['user', administrator, 'on', `>${password}`, '~*', '&*', '+@all']
}
