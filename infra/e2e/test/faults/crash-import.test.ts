import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isAlive } from '../crash.setup.ts'
import { admin, openShop, type Shop } from '../shop.setup.ts'

const LINES = 200
const preload = pathToFileURL(resolve('infra/e2e/testing/crash-at.ts')).href

let shop: Shop
let database: Database
/** URL of the catalogue instance that does not crash. */
let url: string
let tool: { _id: string; name: string }

beforeAll(async () => {
  shop = await openShop()
  database = await openDatabase(shop.createSettings('catalogue', {}))
  url = (await shop.start('catalogue')).url
  tool = (await call(url, 'GET /services')).body[0]
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

/** Sends the CSV table repeatedly, until all its lines are imported or a request is rejected. */
async function send(to: string, table: string, key: string) {
  const token = await shop.issuer.token(admin)
  const headers = { 'content-type': 'text/csv', 'idempotency-key': key }
  const counts = { added: 0, unchanged: 0 }
  for (let next = ''; ;) {
    const what = `POST /purchase/import?dryrun=false${next}`
    const { status, body } = await call(to, what, { token, headers, body: table })
    if (status !== 200) return { status, body }
    counts.added += body.added
    counts.unchanged += body.unchanged
    if (body.next === undefined) return { status, body: counts }
    next = `&next=${body.next}`
  }
}

/**
 * Returns the stored products whose names start with the given word, including those that the search does not find yet.
 */
function named(word: string) {
  return database.list('products', { name: { $regex: `^${word}` } }, { _id: 1 })
}

/** Number of writes that an import makes: the stock and the product for each line. */
const WRITES = 2 * LINES

test.each([
  ['1:after', 0, LINES - 1],
  ['150:before', 1, LINES - 1],
  ['150:after', 1, LINES - 1],
  // After the last write, only the HTTP response is missing.
  [`${WRITES}:after`, LINES, LINES],
])(
  'each table line is written once if the import is killed at write %s and repeated',
  async (crashAt, least, max) => {
    // Only inserts count as crash points, because the publisher's other writes can happen at any time.
    const fuse = { AXLE_CRASH_AT: crashAt, AXLE_CRASH_ON: 'insert' }
    const doomed = await shop.start('catalogue', { ...fuse, NODE_OPTIONS: `--import=${preload}` })
    const word = randomUUID()
    const added = Array.from({ length: LINES }, (_, n) => `${word} ${n},a@axle.test,${tool.name}`)
    const table = ['name,email,products', ...added].join('\n')
    const key = randomUUID()
    // On a slow machine, MongoDB may respond so late that the import is rejected, so the test repeats it.
    await until('the instance is killed in the middle', async () => {
      await send(doomed.url, table, key).catch(() => undefined)
      return !isAlive(doomed.pid)
    })
    const written = (await named(word)).length
    expect(written).toBeGreaterThanOrEqual(least)
    expect(written).toBeLessThanOrEqual(max)
    const { status, body } = await until('the table is taken', async () => {
      const answer = await send(url, table, key)
      return answer.status < 500 && answer
    })
    // MongoDB may execute the crashed instance's last writes only after the test has counted the products.
    expect(body.unchanged).toBeGreaterThanOrEqual(written)
    expect(body.unchanged).toBeLessThanOrEqual(max)
    expect([status, body.added]).toEqual([200, LINES - body.unchanged])
    const ids = (await named(word)).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(LINES)
    await until('each was published', () => {
      const published = shop.topics.events('product.changed').map(({ subject }) => subject)
      return ids.every((id) => published.includes(id))
    })
  },
)
