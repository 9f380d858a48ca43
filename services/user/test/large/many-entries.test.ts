import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import type { Stopper } from '@axle/kit/service/stop'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import { listAudit } from '../../src/audit/audit.flow.ts'
import { wordsOfEntry } from '../../src/audit/audit.rules.ts'
import { audit } from '../../src/audit/audit.store.ts'

const count = 20_000
const setUpMs = 600_000
/** Omits the authors' names, because they could be looked up only in Keycloak. */
const unnamed = async () => () => undefined
let database: Database
let stop: () => Promise<unknown> = () => Promise.resolve()

function createEntry(n: number) {
  const entry = {
    _id: `entry-${n}`,
    at: new Date(Date.UTC(2020, 0, 1) + n * 60_000),
    action: n < 3 ? 'account.deleted' : 'role.granted',
    by: 'old.admin@axle.test',
    about: `person-${String(n).padStart(5, '0')}@axle.test`,
    aboutId: `person-${n}`,
    place: 'shop',
    outcome: 'done',
  }
  return { ...entry, words: wordsOfEntry(entry) }
}

beforeAll(async () => {
  const { MONGO_URL } = testEnvironment()
  const name = `many-entries-${randomUUID()}`
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const log = createLog('test', 'silent')
  await connectMongo({
    url: MONGO_URL,
    database: name,
    models: [audit],
    migrations: [],
    log,
    stopper,
  })
  database = await openDatabase({ MONGO_URL, MONGO_DATABASE: name })
  const all = Array.from({ length: count }, (_, n) => createEntry(n))
  await database.insert('audit', all)
}, setUpMs)
afterAll(async () => {
  await database?.close()
  await stop()
})

test.each([
  [{}, count, undefined],
  [{ search: 'person-19999' }, 1, undefined],
  [{ search: 'PERSON-0012' }, 10, undefined],
  [{ from: '2020-01-02', to: '2020-01-20' }, 1_000, true],
  [{ action: 'account.deleted' }, 3, undefined],
  [{ action: 'role.granted' }, 1_000, true],
] as const)('listAudit examines few entries for %j', async (selection, total, hasMore) => {
  const before = await database.examined('audit')
  const found = await listAudit(unnamed, selection, { limit: 25, offset: 0 })
  const examined = (await database.examined('audit')) - before
  expect([found.total, found.hasMore]).toEqual([total, hasMore])
  expect(found.entries).toHaveLength(Math.min(25, total))
  expect(examined).toBeLessThan(2 * Math.min(total, 1_001) + 60)
})
