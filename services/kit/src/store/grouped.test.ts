import { type Model, mongo } from 'mongoose'
import { createChanging } from './grouped.ts'

type Stock = { _id: string; free: number | string; moves: { id: string; orderId: string }[] }
type Update = Readonly<{
  filter: Readonly<{ _id: string; 'moves.orderId': { $ne: string } }>
  update: Readonly<{ $push: { moves: Stock['moves'][number] } }>
}>

const typeMismatch = 14
let stocks: Map<string, Stock>
/** What another instance does between a group and the marks of its changes. */
let meanwhile: () => void

beforeEach(() => {
  stocks = new Map([
    ['good', { _id: 'good', free: 10, moves: [] }],
    ['broken', { _id: 'broken', free: 'ten', moves: [] }],
  ])
  meanwhile = () => undefined
})

/** Takes one unit as the store does. @throws the error of the store for what is no number */
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

const change = createChanging({ modelName: 'stocks', collection } as unknown as Model<Stock>)

const order = (productId: string, orderId: string) =>
  change({
    where: { _id: productId, 'moves.orderId': { $ne: orderId } },
    update: { $inc: { free: -1 }, $push: { moves: { id: `move of ${orderId}`, orderId } } },
    mark: { 'moves.id': `move of ${orderId}` },
  })

test('a change that the store refuses fails alone, and those of its group are made once', async () => {
  const outcomes = await Promise.allSettled([order('good', 'a'), order('broken', 'b')])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: expect.objectContaining({ code: typeMismatch }) },
  ])
  expect(stocks.get('good')?.free).toBe(9)
})

test('a change that another instance went on from is not repeated when one of its group was refused', async () => {
  meanwhile = () => stocks.get('good')?.moves.splice(0)
  const [good] = await Promise.allSettled([order('good', 'a'), order('broken', 'b')])
  // Its mark is gone, so that the caller looks at what became of it.
  expect(good).toEqual({ status: 'fulfilled', value: false })
  expect(stocks.get('good')?.free).toBe(9)
})
