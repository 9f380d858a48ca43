import { administrator, type ProgramName, programNames } from './accounts.ts'

/** What a program does with Redis. Keys and channels are patterns, without what stands before all of a shop. */
type Rights = {
  readonly writes?: readonly string[]
  readonly reads?: readonly string[]
  readonly channels?: readonly string[]
  readonly commands?: readonly string[]
}

/** Each looks whether Redis is there, and which tokens were revoked. */
const everybody = {
  reads: ['revoked*'],
  commands: ['info', 'mget', 'ping'],
} as const

const rightsOf: Readonly<Record<ProgramName, Rights>> = {
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
    commands: ['xadd', 'xrange', 'xrevrange'],
  },
  booking: {
    writes: ['live:*'],
    channels: ['live:*'],
    commands: ['del', 'eval', 'evalsha', 'expire', 'publish', 'xadd'],
  },
  review: {},
  analytics: {},
}

/** Whoever asks only whether Redis serves. */
export const prober = { name: 'probe', password: 'probe' } as const

export type RedisUserOptions = {
  /** What stands before all keys and channels; `*` where shops of several share the server. */
  readonly prefix: string
  /** Whether Redis tells keys that are read from those that are written, as it does since 7. */
  readonly tellsReads: boolean
  readonly passwordOf: (account: string) => string
}

function userOf(program: ProgramName, { prefix, tellsReads, passwordOf }: RedisUserOptions) {
  const { writes = [], reads = [], channels = [], commands = [] } = rightsOf[program]
  const read = tellsReads ? '%R~' : '~'
  return [
    ...['user', program, 'on', `>${passwordOf(program)}`, 'resetchannels'],
    ...writes.map((pattern) => `~${prefix}${pattern}`),
    ...[...everybody.reads, ...reads].map((pattern) => `${read}${prefix}${pattern}`),
    ...channels.map((pattern) => `&${prefix}${pattern}`),
    ...[...everybody.commands, ...commands].map((command) => `+${command}`),
  ]
}

/**
 * The users of Redis as lines of its configuration, word by word: one a program, with the keys, channels and commands
 * that it needs, one that may only ask whether Redis serves, and nobody without a name.
 */
export function redisUsers(options: RedisUserOptions): readonly (readonly string[])[] {
  return [
    ['user', 'default', 'off'],
    ['user', prober.name, 'on', `>${prober.password}`, 'resetchannels', '+ping'],
    ...programNames.map((program) => userOf(program, options)),
  ]
}

/** The one who may do all. */
export function redisAdministrator(password: string): readonly string[] {
  return ['user', administrator, 'on', `>${password}`, '~*', '&*', '+@all']
}
