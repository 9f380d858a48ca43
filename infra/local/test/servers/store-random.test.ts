import mongoose from 'mongoose'
import { type OwnStore, startOwnStore } from '../own-store.ts'
import { type Any, type Random, randomDocument, randomFrom, randomId } from '../random-documents.ts'
import {
  indexes,
  newDocuments,
  randomFilter,
  randomSort,
  randomUpdate,
  scanned,
} from '../random-queries.ts'

type Collection = mongoose.mongo.Collection<Any>
type Twins = { readonly indexed: Collection; readonly plain: Collection }

const { EJSON } = mongoose.mongo.BSON
const seeds = [1, 2, 3]
const rounds = 40
const queriesPerRound = 8

let store: OwnStore

beforeAll(async () => {
  store = await startOwnStore()
})
afterAll(async () => store.stop())

function text(value: unknown): string {
  return EJSON.stringify(value, { relaxed: false })
}

function texts(documents: readonly unknown[]): string[] {
  return documents.map(text).sort()
}

async function compareQuery({ indexed, plain }: Twins, random: Random): Promise<void> {
  const filter = randomFilter(random)
  const [sort, skip, limit] = [randomSort(random), random.below(4), random.below(10)]
  const shown = `find ${text({ filter, sort, skip, limit })}`
  const page = (from: Collection, by: object) =>
    from
      .find(by as never)
      .sort(sort)
      .skip(skip)
      .limit(limit)
      .toArray()
  const found = await page(indexed, filter)
  expect([shown, ...found.map(text)]).toEqual([
    shown,
    ...(await page(indexed, scanned(filter))).map(text),
  ])
  expect([shown, ...found.map(text)]).toEqual([
    shown,
    ...(await page(plain, scanned(filter))).map(text),
  ])
  const all = await indexed.find(filter as never).toArray()
  expect([shown, ...texts(all)]).toEqual([
    shown,
    ...texts(await plain.find(scanned(filter) as never).toArray()),
  ])
  expect([shown, await indexed.countDocuments(filter as never)]).toEqual([shown, all.length])
  const sums = (from: Collection, by: object) =>
    from
      .aggregate([
        { $match: by },
        { $group: { _id: '$s', count: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray()
  expect([shown, ...(await sums(indexed, filter))]).toEqual([
    shown,
    ...(await sums(plain, scanned(filter))),
  ])
}

/** Compares the results of a query that, like the outbox publisher's, sorts documents by the oldest entry in an array. */
async function compareOldest({ indexed, plain }: Twins, random: Random): Promise<void> {
  const waiting = { 'events.time': { $gt: '' } }
  const [skip, limit] = [random.below(4), random.below(10)]
  const page = (from: Collection, by: object) =>
    from
      .find(by as never)
      .sort({ 'events.time': 1 })
      .skip(skip)
      .limit(limit)
      .toArray()
  const found = (await page(indexed, waiting)).map(text)
  expect(found).toEqual((await page(plain, scanned(waiting))).map(text))
}

const outcome = async (work: () => Promise<unknown>): Promise<string> =>
  work().then(text, (error: unknown) => {
    if (error instanceof mongoose.mongo.MongoServerError) return `refused: ${error.code}`
    throw error
  })

/**
 * Applies the same random change to both collections. In one collection the change uses indexes, in the other a scan.
 */
async function change(twins: Twins, random: Random): Promise<void> {
  const filter = randomFilter(random)
  const update = randomUpdate(random)
  const sort = randomSort(random)
  const fresh = newDocuments(random, 12)
  const id = randomId(random)
  const replacement = randomDocument(random, id)
  const kind = random.below(6)
  const apply = async (to: Collection, by: (filter: object) => object): Promise<unknown> => {
    const chosen = by(filter) as never
    if (kind === 0) return (await to.updateMany(chosen, update)).modifiedCount
    if (kind === 1)
      return (await to.deleteMany({ $and: [by({ _id: id }), filter] } as never)).deletedCount
    if (kind === 2) return to.findOneAndUpdate(chosen, update, { sort, returnDocument: 'after' })
    if (kind === 3)
      return (await to.updateOne({ ...by({ _id: id }), s: 'paid' } as never, update)).matchedCount
    if (kind === 4)
      return (await to.replaceOne(by({ _id: id }) as never, replacement)).modifiedCount
    return (await to.insertMany(fresh, { ordered: false }).catch(() => undefined)) && undefined
  }
  const shown = `change ${kind} ${text({ filter, update, id })}`
  expect([shown, await outcome(() => apply(twins.indexed, (one) => one))]).toEqual([
    shown,
    await outcome(() => apply(twins.plain, (one) => scanned(one as Record<string, unknown>))),
  ])
}

async function compareAll({ indexed, plain }: Twins): Promise<void> {
  const all = async (from: Collection) => texts(await from.find({}).toArray())
  expect(await all(indexed)).toEqual(await all(plain))
}

/**
 * Makes both collections equal again after the stand-in was killed, because writes may have been lost in only one of
 * them.
 */
async function makeEqual({ indexed, plain }: Twins): Promise<void> {
  await plain.deleteMany({})
  const stored = await indexed.find({}).toArray()
  if (stored.length > 0) await plain.insertMany(stored)
}

async function restart(twins: Twins, random: Random): Promise<void> {
  const isKill = random.chance(0.5)
  await (isKill ? store.server.kill() : store.server.stop())
  await store.server.start()
  if (isKill) await makeEqual(twins)
  await compareAll(twins)
}

async function run(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const database = store.client.db(`random-${seed}`)
  const twins: Twins = {
    indexed: database.collection('indexed'),
    plain: database.collection('plain'),
  }
  const waiting = indexes.map((one) => ({ ...one }))
  for (let round = 0; round < rounds; round++) {
    // Creates some of the indexes only after documents have been inserted.
    const next = round % 4 === 1 ? waiting.shift() : undefined
    if (next) await twins.indexed.createIndexes([next as never])
    await change(twins, random)
    if (round % 13 === 12) await restart(twins, random)
    for (let query = 0; query < queriesPerRound; query++) {
      await compareQuery(twins, random)
      await compareOldest(twins, random)
    }
  }
  await compareAll(twins)
}

test.each(seeds)('indexes return the same results as a scan, seed %i', async (seed) => {
  await run(seed)
})
