import { type OwnStore, startOwnStore } from './own-store.ts'

const kept = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5_000 } } as const
const rounds = 5
const writers = 4
const writesEach = 50

let store: OwnStore

beforeAll(async () => {
  store = await startOwnStore()
}, 120_000)
afterAll(() => store.stop())

test('what the store has answered with its journal is there after a kill', async () => {
  const answered: string[] = []
  const orders = () => store.client.db('shop').collection<{ _id: string; step: number }>('orders')
  for (let round = 0; round < rounds; round++) {
    async function write(writer: number): Promise<void> {
      for (let number = 0; number < writesEach; number++) {
        const _id = `${round} ${writer} ${number}`
        await orders().insertOne({ _id, step: 0 }, kept)
        await orders().updateOne({ _id }, { $set: { step: 1 } }, kept)
        await orders().findOneAndUpdate({ _id }, { $inc: { step: 1 } }, kept)
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
