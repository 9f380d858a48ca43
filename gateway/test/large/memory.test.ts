import { toChangesKey, createChanges } from '@axle/kit/redis/changes'
import type { RunningProcess } from '@axle/kit/testing/process'
import { Redis } from 'ioredis'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { writeBuild } from '../support/build.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { page, sendJson } from '../support/selling.ts'

const mebibyte = 1024 * 1024
/** Memory limit of the gateway's container: see `mem_limit` in docker-compose.yml. */
const limitMebibytes = 144
/**
 * Memory of a gateway that has rendered a page of each kind. A gateway that runs from its source files needs more
 * memory than the container's bundle.
 */
const baseMebibytes = 76
const clients = 8

let gatewayEnv: GatewayEnv
let folder: string
let gateway: RunningProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-memory-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({
    STOREFRONT_DIR: join(folder, 'dist'),
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  gatewayEnv.upstream.answer(({ url }, response) => answer(url, (body) => sendKept(response, body)))
  const limited = `process.constrainedMemory = () => ${limitMebibytes * mebibyte}`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(limited)}`
  gateway = await gatewayEnv.start({ NODE_OPTIONS, MEASURES_MEMORY: 'true' })
  await noteChange()
})
afterAll(async () => {
  await gatewayEnv?.close()
  await rm(folder, { recursive: true })
})

function sendKept(response: Parameters<typeof sendJson>[0], body: unknown): void {
  response.setHeader('cache-control', 'no-cache')
  sendJson(response, 200, body)
}

/** Responds as a catalogue in which every requested part exists, with about 70 kB per page. */
function answer(url: string, send: (body: unknown) => void): void {
  gatewayEnv.upstream.calls.length = 0
  const { pathname, searchParams } = new URL(url, 'http://catalogue.test')
  const described = (id: string) => ({
    ...{ _id: id, name: 'Lamp', img: '/a.webp', price: 1 },
    description: `${id} `.repeat(3_000 / (id.length + 1)),
  })
  const many = Array.from({ length: 24 }, (_none, index) => described(`${url.length}-${index}`))
  const named = searchParams.getAll('id').filter((id) => /^\d+$/.test(id))
  const changedAt = '2026-01-01T00:00:00.000Z'
  if (pathname === '/parts') send(named.map((_id) => ({ _id, name: 'Lamp', changedAt })))
  else if (pathname === '/products') send({ total: 24, items: many, facets: {} })
  else send({ ...described(pathname.slice('/services/'.length)), fits: many })
}

/**
 * Records a catalogue change, because the gateway caches responses only if it knows the catalogue's cache generation.
 */
async function noteChange(): Promise<void> {
  const { REDIS_URL = '', TOPIC_PREFIX = '' } = gatewayEnv.settings
  const redis = new Redis(REDIS_URL)
  await createChanges(redis, toChangesKey(TOPIC_PREFIX, 'catalogue')).note(['1'])
  await redis.quit()
}

async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${gateway.pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const createPaths = (turn: number) => [
  `/parts?search=${turn}`,
  `/parts/lamp-${turn}`,
  `/api/products?limit=24&search=${turn}`,
]

async function requestAll(first: number, turns: number): Promise<void> {
  let turn = first
  async function run(): Promise<void> {
    while (turn < first + turns) {
      for (const path of createPaths(turn++)) {
        const { status } = await ask(gateway.url + path, { ...page, 'accept-encoding': 'gzip' })
        expect([path, status]).toEqual([path, 200])
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
}

test("gateway stays below its container's memory limit with thousands of different pages", async () => {
  await requestAll(0, 1)
  const before = await readMemory()
  await requestAll(1, 900)
  const growth = (await readMemory()) - before
  expect(growth).toBeLessThan(limitMebibytes - baseMebibytes)
}, 240_000)
