import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { freePort, freePorts, isFree, TEST_PORTS } from '../src/ports.ts'
import { prober } from '../src/redis-users.ts'
import { startServer } from '../src/running-server.ts'
import { startServers } from '../src/servers.ts'
import type { ServerDefinition } from '../src/servers/definition.ts'

/** Account with all rights, like the one that a managed Redis gives its customer. */
const tenant = { username: 'shop', password: 'a-password-of-the-shop' }
const slots = 16_384

/**
 * Time in milliseconds after which an unresponsive node counts as dead. It is long enough that no live node counts as
 * dead, even on a slow machine.
 */
const patientMs = '60000'
/**
 * Time in milliseconds after which an unresponsive node counts as dead. It is short, so that tests hardly have to wait.
 */
const impatientMs = '1000'

type Settings = (lines: readonly string[]) => readonly string[]

const accountLine = `user ${tenant.username} on >${tenant.password} ~* &* +@all`

/** Returns the `make up` definition of Redis, with changed settings and additional options. */
const changed = (
  definition: ServerDefinition,
  settings: Settings,
  options: readonly string[],
): ServerDefinition => ({
  ...definition,
  launch: async (program, run) => {
    const launch = await definition.launch(program, run)
    const [file = ''] = launch.arguments
    const lines = settings((await readFile(file, 'utf8')).trimEnd().split('\n'))
    await writeFile(file, `${[...lines, accountLine].join('\n')}\n`)
    return { ...launch, arguments: [...launch.arguments, ...options] }
  },
})

/**
 * Removes the accounts whose rights contain commands that only a normal Redis server has, because a sentinel rejects
 * such accounts. The sentinel keeps the probe account, which the readiness check needs.
 */
const ofSentinel: Settings = (lines) =>
  lines.filter((line) => !line.startsWith('user ') || line.startsWith(`user ${prober.name} `))

/** Returns a free port whose cluster bus port, 10,000 higher, is also free. */
async function freePortOfNode(): Promise<number> {
  for (;;) {
    const port = await freePort()
    const busPort = port + 10_000
    if (busPort < TEST_PORTS.last && (await isFree(busPort))) return port
  }
}

/** Starts a Redis with these additional settings. */
async function startNode(
  more: readonly string[],
  settings: Settings = (lines) => lines,
  options: readonly string[] = [],
) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-redis-node-'))
  const ports = { ...(await freePorts()), redis: await freePortOfNode() }
  const servers = await startServers({
    only: ['redis'],
    ports,
    dataFolder,
    onProgress: () => undefined,
    config: { ...readConfig(), configured: {} },
    starter: (definition, run, onCrash) =>
      startServer(
        changed(definition, (lines) => [...settings(lines), ...more], options),
        run,
        onCrash,
      ),
  })
  const server = servers.servers.get('redis')
  if (!server) throw new Error('Redis was not started')
  const own = new Redis({ ...tenant, port: ports.redis, host: '127.0.0.1' })
  // Ignores connection errors, which are expected when a test stops the server.
  own.on('error', () => undefined)
  return {
    server,
    port: ports.redis,
    /** Connection to this node only. */
    own,
    close: async (): Promise<void> => {
      own.disconnect()
      await servers.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

type RedisNode = Awaited<ReturnType<typeof startNode>>

const formatRedisUrl = ([first, ...others]: readonly RedisNode[], more: string): string => {
  const nodes = others.map(({ port }) => `127.0.0.1:${port}`).join(',')
  const account = `${tenant.username}:${tenant.password}`
  return `redis://${account}@127.0.0.1:${first?.port}/?${more}${nodes && `&nodes=${nodes}`}`
}

/**
 * Starts a Redis server, its replica and a sentinel. After killing the server, call `noticeDeath` to make the sentinel
 * promote the replica.
 */
export async function startWatched() {
  const { username, password } = tenant
  const replication = [`masteruser ${username}`, `masterauth ${password}`]
  const first = await startNode(replication)
  const second = await startNode([...replication, `replicaof 127.0.0.1 ${first.port}`])
  const sentinel = await startNode(
    [
      `sentinel monitor shop 127.0.0.1 ${first.port} 1`,
      `sentinel auth-user shop ${username}`,
      `sentinel auth-pass shop ${password}`,
      `sentinel down-after-milliseconds shop ${patientMs}`,
      'sentinel failover-timeout shop 3000',
    ],
    ofSentinel,
    ['--sentinel'],
  )
  return {
    first,
    second,
    /** Shortens the sentinel's timeout, so that it soon detects the dead server. */
    noticeDeath: (): Promise<unknown> =>
      sentinel.own.call('SENTINEL', 'SET', 'shop', 'down-after-milliseconds', impatientMs),
    url: formatRedisUrl([sentinel], `sentinel=shop&sentinelPassword=${password}`),
    close: async (): Promise<void> => {
      for (const node of [sentinel, second, first]) await node.close()
    },
  }
}

/** Starts a Redis Cluster of three servers, each with a share of the key slots. */
export async function startCluster() {
  const nodes: RedisNode[] = []
  while (nodes.length < 3) {
    nodes.push(await startNode(['cluster-enabled yes', `cluster-node-timeout ${patientMs}`]))
  }
  const share = Math.ceil(slots / nodes.length)
  for (const [index, { own }] of nodes.entries()) {
    const first = index * share
    const count = Math.min(share, slots - first)
    await own.cluster('ADDSLOTS', ...Array.from({ length: count }, (_none, slot) => first + slot))
    await own.cluster('MEET', '127.0.0.1', nodes[0]?.port ?? 0)
  }
  await until('each node knows where all keys are', async () => {
    const states = await Promise.all(nodes.map(({ own }) => own.cluster('INFO')))
    return states.every((state) => String(state).includes('cluster_state:ok'))
  })
  return {
    nodes,
    /** Shortens the timeout of the other nodes, so that they soon detect that the first node is dead. */
    noticeDeath: (): Promise<unknown> =>
      Promise.all(
        nodes.slice(1).map(({ own }) => own.config('SET', 'cluster-node-timeout', impatientMs)),
      ),
    url: formatRedisUrl(nodes, 'cluster=true'),
    close: async (): Promise<void> => {
      for (const node of nodes) await node.close()
    },
  }
}
