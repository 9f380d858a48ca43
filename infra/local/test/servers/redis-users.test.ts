import { Redis } from 'ioredis'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountName } from '../../src/accounts.ts'
import { readConfig } from '../../src/config.ts'
import { freePorts } from '../../src/ports.ts'
import { startServers, type Servers } from '../../src/servers.ts'

let dataFolder: string
let servers: Servers
const clients: Redis[] = []

/** Starts Redis with the `make up` definition, for a shop with the key prefix `one.`. */
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'axle-redis-'))
  servers = await startServers({
    only: ['redis'],
    ports: await freePorts(),
    dataFolder,
    topicPrefix: 'one.',
    onProgress: () => undefined,
    config: { ...readConfig(), configured: {} },
  })
}, 60_000)
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await servers.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

function connectAs(account: AccountName): Redis {
  const client = new Redis(servers.accounts[account].REDIS_URL ?? '')
  clients.push(client)
  return client
}

type Asked = { readonly account: AccountName; readonly asks: string }

/** Commands that each account may run. `others` lists commands that the account may not run. */
const own: readonly Asked[] = [
  { account: 'gateway', asks: 'set one.revoked-session:s 1' },
  { account: 'gateway', asks: 'xrange one.live:ada - +' },
  { account: 'gateway', asks: 'xrevrange one.catalogue:changes + -' },
  { account: 'gateway', asks: 'subscribe one.live:ada' },
  { account: 'user', asks: 'set one.revoked:ada 1' },
  { account: 'user', asks: 'publish one.live:ada end' },
  { account: 'catalogue', asks: 'xadd one.catalogue:changes * ids none' },
  { account: 'booking', asks: 'xadd one.live:ada * data {}' },
  { account: 'booking', asks: 'del one.live:ada' },
  { account: 'review', asks: 'mget one.revoked:ada' },
  { account: 'analytics', asks: 'mget one.revoked:ada' },
]
const others: readonly Asked[] = [
  { account: 'gateway', asks: 'flushall async' },
  { account: 'gateway', asks: 'keys *' },
  { account: 'gateway', asks: 'set two.revoked-session:s 1' },
  { account: 'gateway', asks: 'subscribe two.live:ada' },
  { account: 'user', asks: 'set one.limit:ada 0' },
  { account: 'user', asks: 'get one.renewal:ada' },
  { account: 'catalogue', asks: 'set one.revoked:ada 0' },
  { account: 'catalogue', asks: 'xadd one.live:ada * data {}' },
  { account: 'catalogue', asks: 'publish one.live:ada end' },
  { account: 'booking', asks: 'set one.revoked:ada 0' },
  { account: 'booking', asks: 'xadd one.catalogue:changes * ids none' },
  { account: 'booking', asks: 'config get dir' },
  { account: 'review', asks: 'set one.revoked:ada 0' },
  { account: 'review', asks: 'xadd one.live:ada * data {}' },
  { account: 'analytics', asks: 'xrange one.live:ada - +' },
  { account: 'analytics', asks: 'acl setuser analytics +@all' },
]

async function answerTo({ account, asks }: Asked): Promise<unknown> {
  const [command = '', ...parameters] = asks.split(' ')
  return connectAs(account).call(command, parameters)
}

test.each(own)('$account may $asks', async (requested) => {
  await expect(answerTo(requested)).resolves.not.toBeInstanceOf(Error)
})

test.each(others)('$account may not $asks', async (requested) => {
  await expect(answerTo(requested)).rejects.toThrow(/NOPERM/)
})

test("Redis rejects clients without a user name or with another user's password", async () => {
  const { REDIS_URL = '' } = servers.accounts.booking
  const nameless = new Redis(Object.assign(new URL(REDIS_URL), { username: '', password: '' }).href)
  const wrong = new Redis(Object.assign(new URL(REDIS_URL), { username: 'user' }).href)
  clients.push(nameless, wrong)
  for (const client of [nameless, wrong]) client.on('error', () => undefined)
  await expect(nameless.ping()).rejects.toThrow(/NOAUTH/)
  await expect(wrong.ping()).rejects.toThrow(/WRONGPASS|NOAUTH/)
})
