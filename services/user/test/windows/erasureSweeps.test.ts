import { createEachAlone } from '@axle/kit/async/each-alone'
import { unavailable } from '@axle/kit/errors/errors'
import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import type { Stopper } from '@axle/kit/service/stop'
import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import { createRepublishing, noteErased } from '../../src/erasure/erasure.flow.ts'
import { erasures, followUps } from '../../src/erasure/erasure.store.ts'

const ids = ['ada', 'broken', 'cora'] as const
const models = [erasures, followUps.model]
let stop: () => Promise<unknown> = () => Promise.resolve()
let warnings: unknown[]

const log = createLog('test', 'silent')
const openScan = () =>
  createEachAlone({ name: 'erasures', log: { warn: (about: unknown) => warnings.push(about) } })

beforeAll(async () => {
  const stopper = {
    add: (_name: string, step: typeof stop) => {
      stop = step
    },
  } as Stopper
  const database = `erasure-sweeps-${randomUUID()}`
  const { MONGO_URL: url } = testEnvironment()
  await connectMongo({ url, database, models, migrations: [], log, stopper })
})
beforeEach(async () => {
  warnings = []
  for (const { collection } of models) await collection.deleteMany({})
  for (const id of ids) await noteErased(id)
})
afterAll(() => stop())

const named = { item: 'broken', failures: 1 }

async function listQueued(): Promise<string[]> {
  const all = await erasures.find({ 'outbox.id': { $exists: true } }).lean()
  return all.map(({ _id }) => _id).toSorted()
}

test('the republishing scan continues with the other erasures when one MongoDB document is broken', async () => {
  await erasures.collection.updateMany({}, { $set: { outbox: [] } })
  await erasures.collection.updateOne({ _id: 'broken' as never }, { $set: { outbox: 'a text' } })
  await createRepublishing()(openScan())
  expect(await listQueued()).toEqual(['ada', 'cora'])
  expect(warnings).toMatchObject([named])
})

test('the erasure of other accounts continues when one MongoDB document is broken', async () => {
  await followUps.model.collection.updateOne(
    { _id: 'broken' as never },
    { $set: { since: 'text' } },
  )
  const looked: string[] = []
  const following = {
    look: async (id: string) => void looked.push(id),
    leastSeconds: 1,
  }
  await followUps.lookAtDue(following, openScan())
  expect(looked.filter((id) => id !== 'broken').toSorted()).toEqual(['ada', 'cora'])
  expect(warnings).toMatchObject([named])
})

test('the erasure of other accounts continues when one erasure fails and is postponed', async () => {
  const looked: string[] = []
  const following = {
    look: async (id: string) => {
      looked.push(id)
      if (id === 'broken') throw new TypeError('a photo without a name')
    },
    leastSeconds: 60,
  }
  const eachAlone = openScan()
  await followUps.lookAtDue(following, eachAlone)
  await followUps.lookAtDue(following, eachAlone)
  expect(looked.toSorted()).toEqual([...ids])
  expect(warnings).toMatchObject([named])
})

test('an outage during an erasure is reported only after all accounts were tried', async () => {
  const looked: string[] = []
  const following = {
    look: async (id: string) => {
      looked.push(id)
      throw unavailable('The store of photos')
    },
    leastSeconds: 60,
  }
  await expect(followUps.lookAtDue(following, openScan())).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(looked.toSorted()).toEqual([...ids])
  expect(warnings).toEqual([])
})
