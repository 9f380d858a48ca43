import { type Model, mongo } from 'mongoose'
import { updateIf } from './write.ts'

type Stock = { _id: string; free: number | string; moves: { id: string; orderId: string }[] }
type Update = Readonly<{
  filter: Readonly<{ _id: string; 'moves.orderId': { $ne: string } }>
  update: Readonly<{ $push: { moves: Stock['moves'][number] } }>
}>

const typeMismatch = 14
let stocks: Map<string, Stock>
/** Simulates a write by another instance after a batch, before the batch's entries are looked for. */
let meanwhile: () => void

beforeEach(() => {
  stocks = new Map([
    ['good', { _id: 'good', free: 10, moves: [] }],
    ['broken', { _id: 'broken', free: 'ten', moves: [] }],
  ])
  meanwhile = () => undefined
})

/** Takes one unit of stock, as MongoDB would. @throws MongoDB's error if the quantity is not a number */
function take({ filter, update }: Update): number {
  const stock = stocks.get(filter._id)
  const { moves } = update.$push
  if (!stock || stock.moves.some(({ orderId }) => orderId === filter['moves.orderId'].$ne)) return 0
  if (typeof stock.free !== 'number') {
    throw new mongo.MongoServerError({ message: 'no number', code: typeMismatch })
  }
  stock.free -= 1
  stock.moves.push(moves)
  return 1
}

const collection = {
  updateOne: async (filter: Update['filter'], update: Update['update']) => ({
    matchedCount: take({ filter, update }),
  }),
  bulkWrite: async (writes: readonly { updateOne: Update }[]) => {
    const writeErrors = writes.flatMap(({ updateOne }, index) => {
      try {
        take(updateOne)
        return []
      } catch {
        return [{ index, code: typeMismatch }]
      }
    })
    meanwhile()
    if (writeErrors.length === 0) return { matchedCount: writes.length }
    const cause = { message: 'no number', code: typeMismatch, writeErrors }
    const result = { getWriteConcernError: () => undefined }
    const error = new mongo.MongoBulkWriteError(cause as never, result as never)
    throw Object.assign(error, { writeErrors })
  },
  findOne: async ({ _id, 'moves.id': id }: { _id: string; 'moves.id': string }) =>
    stocks.get(_id)?.moves.some((move) => move.id === id) ? { _id } : null,
}

const model = { modelName: 'stocks', collection } as unknown as Model<Stock>

const order = (productId: string, orderId: string) =>
  updateIf(model, {
    where: { _id: productId, 'moves.orderId': { $ne: orderId } },
    update: { $inc: { free: -1 }, $push: { moves: { id: `move of ${orderId}`, orderId } } },
  })

test('updateIf rejects only the change that MongoDB rejects, and makes each other change once', async () => {
  const outcomes = await Promise.allSettled([order('good', 'a'), order('broken', 'b')])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: expect.objectContaining({ code: typeMismatch }) },
  ])
  expect(stocks.get('good')?.free).toBe(9)
})

test('updateIf does not repeat a successful change when MongoDB rejects another in the batch', async () => {
  meanwhile = () => stocks.get('good')?.moves.splice(0)
  const [good] = await Promise.allSettled([order('good', 'a'), order('broken', 'b')])
  // Another instance has removed the new entry, so updateIf returns false and the caller must check whether the change
  // was made.
  expect(good).toEqual({ status: 'fulfilled', value: false })
  expect(stocks.get('good')?.free).toBe(9)
})
