import { until } from '@axle/kit/testing/until'
import mongoose, { type Connection } from 'mongoose'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolder, openStream } from './backup.setup.ts'

type Folder = Awaited<ReturnType<typeof openFolder>>
type Kept = { readonly _id: string; readonly [field: string]: unknown }

let place: Folder
let mongo: Connection | undefined

beforeAll(async () => {
  place = await openFolder()
})
afterAll(async () => {
  await mongo?.destroy(true)
  await place.close()
})

const backUp = (sealer: string, keep: number) => {
  const options = [`--folder=${place.folder}/kept`, `--sealer=${sealer}`, `--keep=${keep}`]
  return place.command('infra/local/src/backup.ts', ...options)
}

/** Returns all documents in one of the shop's MongoDB collections. */
async function listed(database: string, collection: string): Promise<Kept[]> {
  mongo ??= await mongoose.createConnection(place.mongoUrl).asPromise()
  return mongo.useDb(database).collection<Kept>(collection).find().toArray()
}

/** Whether the catalogue and booking agree about the orders of these products, and no order is in progress. */
async function agree(productIds: readonly string[]): Promise<boolean> {
  const isOurs = ({ productId }: Kept) => productIds.includes(String(productId))
  const orders = (await listed('booking', 'orders')).filter(isOurs)
  const reservations = (await listed('catalogue', 'reservations')).filter(isOurs)
  const stocks = (await listed('catalogue', 'stocks')).filter(({ _id }) => productIds.includes(_id))
  const stateByOrder = new Map(reservations.map(({ _id, state }) => [_id, state]))
  const fates: Record<string, string> = { paid: 'sold', expired: 'released', cancelled: 'released' }
  const sold = orders.filter(({ status }) => status === 'paid').length
  return (
    reservations.length === orders.length &&
    orders.every(({ _id, status }) => stateByOrder.get(_id) === fates[String(status)]) &&
    stocks.every(({ held }) => held === 0) &&
    stocks.reduce((sum, stock) => sum + Number(stock['sold']), 0) === sold &&
    stocks.every((one) => Number(one['free']) + Number(one['sold']) === Number(one['received']))
  )
}

test('restore recovers all confirmed orders when a shop under load was backed up and destroyed', async () => {
  const keyFile = join(place.folder, 'key')
  const sealer = await place.command('infra/backup/src/seal.main.ts', 'key', keyFile)
  const shop = await place.start()
  const stream = await openStream(shop, 3)
  await until('some orders are paid', () => stream.paid.length >= 6)
  await backUp(sealer, 1)
  const after = stream.paid.length
  await until('it goes on', () => stream.paid.length >= after + 3)
  const began = performance.now()
  await backUp(sealer, 1)
  const names = await readdir(join(place.folder, 'kept'))
  expect(names).toHaveLength(1)
  await stream.stop()
  const before = stream.paid.filter(({ at }) => at < began).map(({ id }) => id)
  await place.destroy(shop)

  const from = join(place.folder, 'kept', names[0] ?? '')
  const sealed = await readFile(join(from, 'secrets.json.tar.gz.age'))
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await place.command('infra/local/src/restore.ts', `--from=${from}`, `--key=${keyFile}`)
  const again = await place.start()
  try {
    const paid = (await listed('booking', 'orders')).filter(({ status }) => status === 'paid')
    expect(paid.map(({ _id }) => _id)).toEqual(expect.arrayContaining(before))
    const productIds = stream.goods.map(({ id }) => id)
    await until('the services agree', () => agree(productIds), 240)
    const more = await openStream(again, 1)
    await until('an order is paid', () => more.paid.length > 0)
    await more.stop()
  } finally {
    await again.stop()
  }
})
