import mongoose from 'mongoose'
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type OwnStore, startOwnStore } from '../own-store.ts'

const { Binary, Long, ObjectId } = mongoose.mongo

const stored = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 } } as const
const rounds = 5
const writers = 4
const writesEach = 50

let store: OwnStore

beforeAll(async () => {
  store = await startOwnStore()
}, 120_000)
afterAll(() => store.stop())

test('confirmed writes with `j: true` are not lost when the stand-in is killed', async () => {
  const answered: string[] = []
  const orders = () => store.client.db('shop').collection<{ _id: string; step: number }>('orders')
  for (let round = 0; round < rounds; round++) {
    async function write(writer: number): Promise<void> {
      for (let number = 0; number < writesEach; number++) {
        const _id = `${round} ${writer} ${number}`
        await orders().insertOne({ _id, step: 0 }, stored)
        await orders().updateOne({ _id }, { $set: { step: 1 } }, stored)
        await orders().findOneAndUpdate({ _id }, { $inc: { step: 1 } }, stored)
        answered.push(_id)
      }
    }
    await Promise.all(Array.from({ length: writers }, (_none, writer) => write(writer)))
    await store.server.kill()
    await store.server.start()
    const found = await orders().find({ step: 2 }).toArray()
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(answered.toSorted())
  }
}, 120_000)

type Thing = { _id: Id; number?: number }
type Id = (typeof ids)[number]

/** Document ids, one of each type. */
const ids = [
  'text',
  7,
  7.5,
  Long.fromString('9007199254740993'),
  true,
  new Date(0),
  new ObjectId(),
  new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID),
  { of: 'two', parts: 2 },
]

async function restart(): Promise<void> {
  await store.server.kill()
  await store.server.start()
}

test('deletions, drops, indexes and documents with any id type are not lost when the stand-in is killed', async () => {
  const database = store.client.db('kinds')
  const things = () => database.collection<Thing>('things')
  const again = () => database.collection<Thing>('again')
  await things().insertMany(
    ids.map((_id, number) => ({ _id, number })),
    stored,
  )
  await again().insertMany([{ _id: 'old' }, { _id: 'older' }], stored)
  await things().createIndex({ number: 1 }, { unique: true })
  for (const _id of ids) await things().updateOne({ _id }, { $inc: { number: 100 } }, stored)
  await things().deleteOne({ _id: 'text' }, stored)
  await again().drop()
  await again().insertOne({ _id: 'new' }, stored)
  const all = async () => [
    await things().find().sort({ number: 1 }).toArray(),
    await again().find().toArray(),
  ]
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([ids.length - 1, 1])
  await restart()
  expect(await all()).toEqual(before)
  await expect(things().insertOne({ _id: 'other', number: 101 })).rejects.toThrow(/duplicate/)
  await database.dropDatabase()
  await restart()
  expect(await all()).toEqual([[], []])
}, 120_000)

test('stand-in drops only the truncated record when it replays its journal', async () => {
  const things = () => store.client.db('cut').collection<{ _id: string }>('things')
  await things().insertOne({ _id: 'before' }, stored)
  await store.server.kill()
  const parts = (await readdir(store.folder)).filter((name) => name.includes('.journal-'))
  expect(parts.length).toBeGreaterThan(0)
  const cut = Buffer.from([0, 0, 0, 99, 1, 2, 3, 4, 5])
  for (const part of parts) await appendFile(join(store.folder, part), cut)
  await store.server.start()
  await things().insertOne({ _id: 'after' }, stored)
  await restart()
  expect((await things().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
    'after',
    'before',
  ])
}, 120_000)
