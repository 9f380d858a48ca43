import { Redis } from 'ioredis'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { freePorts } from '../../src/ports.ts'
import { startServers } from '../../src/servers.ts'

/** Starts a separate Redis, which the test may fill up or kill. */
async function startOwnRedis() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-redis-'))
  const servers = await startServers({
    only: ['redis'],
    ports: await freePorts(),
    dataFolder,
    onProgress: () => undefined,
    config: { ...readConfig(), configured: {} },
  })
  const server = servers.servers.get('redis')
  if (!server) throw new Error('Redis was not started')
  const client = new Redis(servers.accounts.admin.REDIS_URL ?? '')
  return {
    server,
    client,
    stop: async () => {
      client.disconnect()
      await servers.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

let redis: Awaited<ReturnType<typeof startOwnRedis>>

beforeAll(async () => {
  redis = await startOwnRedis()
}, 60_000)
afterAll(() => redis.stop())

test('revoked-token entry is not lost when Redis is killed', async () => {
  await redis.client.set('revoked-session:s1', 1, 'EX', 3600)
  await redis.server.kill()
  await redis.server.start()
  expect(await redis.client.get('revoked-session:s1')).toBe('1')
}, 60_000)

test('full Redis rejects new data and evicts no revoked-token entries', async () => {
  await redis.client.set('revoked-session:s2', 1, 'EX', 3600)
  const piece = 'x'.repeat(2 ** 20)
  const fill = async () => {
    for (let index = 0; index < 300; index++) await redis.client.set(`piece:${index}`, piece)
  }
  await expect(fill()).rejects.toThrow(/OOM/)
  expect(await redis.client.get('revoked-session:s2')).toBe('1')
}, 60_000)
