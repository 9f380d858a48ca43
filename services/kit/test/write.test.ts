import { event } from '@axle/kit/events/event'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { type Change, insertOnce, updateIf, upsert } from '@axle/kit/mongo/write'
import { outboxFields, type WithOutbox } from '@axle/kit/outbox/outbox'
import { testEnvironment } from '@axle/kit/testing/environment'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { takeLocal } from '../src/outbox/local-queue.ts'

type Thing = WithOutbox & {
  readonly _id: string
  readonly at: number
  readonly steps: { readonly id: string }[]
  readonly words: string[]
  readonly batchId?: string
}

const things = defineModel<Thing>('things', {
  at: required(Number),
  steps: [embedded<{ id: string }>({ id: required(String) })],
  words: [String],
  batchId: String,
  ...outboxFields,
})
const insert = (one: Thing) => insertOnce(things, one)
const change = (one: Change) => updateIf(things, one)
const find = (id: string) => things.findById(id).lean()
const commands: string[] = []

beforeAll(async () => {
  const { MONGO_URL } = testEnvironment()
  mongoose.set({ autoIndex: false, autoCreate: false })
  await mongoose.connect(MONGO_URL, { dbName: `t${randomUUID()}`, monitorCommands: true })
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName !== 'endSessions') commands.push(commandName)
  })
})
beforeEach(() => {
  commands.length = 0
  takeLocal('things', Infinity)
})
afterAll(async () => {
  await mongoose.connection.db?.dropDatabase()
  await mongoose.disconnect()
})

const createEvent = (subject: string) => event('review', 'order.placed', subject, {} as never)
const thing = (_id: string = randomUUID()) =>
  ({ _id, at: 1, steps: [], words: [], outbox: [createEvent(_id)] }) satisfies Thing
const queuedIds = () => takeLocal('things', Infinity).map(({ id }) => id)

test('insertOnce inserts concurrent documents in one command and reports which already existed', async () => {
  const [known, ...others] = [thing(), thing(), thing()]
  expect(await insert(known)).toBe(true)
  expect(queuedIds()).toEqual([known._id])
  commands.length = 0
  const again = { ...known, at: 2 }
  expect(
    await Promise.all([others[0], again, others[1]].map((one) => insert(one as Thing))),
  ).toEqual([true, false, true])
  expect(commands).toEqual(['insert'])
  expect(queuedIds()).toEqual(others.map(({ _id }) => _id))
  expect((await find(known._id))?.at).toBe(1)
})

/** Creates a change that increments a document's number, and adds an entry and an event. */
function step({ _id }: Thing, from: number): Change {
  const $push = { steps: { id: randomUUID() }, outbox: createEvent(_id) }
  return { where: { _id, at: from }, update: { $set: { at: from + 1 }, $push } }
}

test('updateIf makes concurrent changes in one command, and reports which were made', async () => {
  const all = [thing(), thing(), thing()] as const
  await Promise.all(all.map(insert))
  queuedIds()
  commands.length = 0
  expect(await Promise.all(all.map((one) => change(step(one, 1))))).toEqual([true, true, true])
  expect(commands).toEqual(['update'])
  expect(queuedIds()).toEqual(all.map(({ _id }) => _id))
  const [first, second, third] = all
  const steps = [step(first, 2), step(second, 1), step(third, 2)]
  expect(await Promise.all(steps.map(change))).toEqual([true, false, true])
  expect(queuedIds()).toEqual([first._id, third._id])
  expect((await find(second._id))?.at).toBe(2)
})

test.each([
  ['the event in the outbox', {}],
  ['a field that the change declares', { proof: 'batchId' }],
])('updateIf reports which concurrent changes were made by %s', async (_what, more) => {
  const all = [thing(), thing()] as const
  await Promise.all(all.map(insert))
  const to = ({ _id }: Thing, from: number): Change => ({
    where: { _id, at: from },
    update: { $set: { at: 5, batchId: randomUUID() }, $push: { outbox: createEvent(_id) } },
    ...more,
  })
  commands.length = 0
  expect(await Promise.all([change(to(all[0], 1)), change(to(all[1], 7))])).toEqual([true, false])
  expect(commands).toEqual(['update', 'find', 'find'])
})

test('updateIf makes a change only once when it is requested three times concurrently', async () => {
  const one = thing()
  await insert(one)
  const made = await Promise.all([change(step(one, 1)), change(step(one, 1)), change(step(one, 1))])
  expect(made.filter(Boolean)).toHaveLength(1)
})

test('updateIf reports a change without a proof as made only if its whole batch was made', async () => {
  const [one, other] = [thing(), thing()]
  await Promise.all([insert(one), insert(other)])
  const to = (of: Thing, from: number) => ({
    where: { _id: of._id, at: from },
    update: { $set: { at: 5 } },
  })
  expect(await Promise.all([change(to(one, 1)), change(to(other, 7))])).toEqual([false, false])
  expect(await change(to(other, 1))).toBe(true)
  expect((await find(one._id))?.at).toBe(5)
})

test('upsert writes concurrent documents in one command, and leaves newer documents unchanged', async () => {
  const [older, newer, missing] = [thing(), { ...thing(), at: 9 }, thing()]
  await Promise.all([insert(older), insert(newer)])
  commands.length = 0
  const upTo = ({ _id }: Thing) =>
    upsert(things, { where: { _id, at: { $lt: 5 } }, update: { $set: { at: 5 } } })
  expect(await Promise.all([older, newer, missing].map(upTo))).toEqual([true, false, true])
  expect(commands).toEqual(['update'])
  const ats = await Promise.all(
    [older, newer, missing].map(async ({ _id }) => (await find(_id))?.at),
  )
  expect(ats).toEqual([5, 9, 5])
})

test('upsert creates one document when several callers upsert it concurrently', async () => {
  const { _id } = thing()
  const words = ['a', 'b', 'c', 'd']
  const added = await Promise.all(
    words.map((word) => upsert(things, { where: { _id }, update: { $addToSet: { words: word } } })),
  )
  expect(added).toEqual([true, true, true, true])
  expect([...((await find(_id))?.words ?? [])].sort()).toEqual(words)
})

test('batched writes return the right result even when a batch contains only one document', async () => {
  const one = { ...thing(), at: 9 }
  expect(await insert(one)).toBe(true)
  expect(await insert(one)).toBe(false)
  const { _id } = one
  expect(await change({ where: { _id, at: 1 }, update: { $set: { at: 2 } } })).toBe(false)
  expect(await change({ where: { _id, at: 9 }, update: { $set: { at: 10 } } })).toBe(true)
  expect(
    await upsert(things, { where: { _id, at: { $lt: 5 } }, update: { $set: { at: 5 } } }),
  ).toBe(false)
  expect(
    await upsert(things, { where: { _id, at: { $gt: 5 } }, update: { $set: { at: 11 } } }),
  ).toBe(true)
  expect((await find(_id))?.at).toBe(11)
  expect(queuedIds()).toEqual([_id])
})

test('insertOnce rejects only the document that MongoDB rejects', async () => {
  const [good, large] = [thing(), { ...thing(), words: ['x'.repeat(17_000_000)] }]
  const outcomes = await Promise.allSettled([insert(good), insert(large)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await find(good._id)).not.toBeNull()
})
