import { addGoods, type Goods, signInBuyer, signUp } from '@axle/bench/buyers'
import { call } from '@axle/bench/call'
import { portVariables, type Shop, startShop } from '@axle/bench/shop'
import { until } from '@axle/kit/testing/until'
import { repositoryFolder } from '@axle/local/config'
import mongoose, { type Connection } from 'mongoose'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
/**
 * Settings that shorten a real shop's intervals from minutes to seconds, so that the intervals elapse during a test.
 */
const settings = {
  SWEEP_SECONDS: '0.5',
  MEND_SECONDS: '1',
  JOB_LEASE_SECONDS: '5',
  HOLD_MINUTES: '0.5',
  HELD_MINUTES: '0.75',
  // The test process has NODE_ENV `test`, which a real shop never has.
  NODE_ENV: 'production',
}

/** Prepares a shop in a separate folder, where the test can run the project's commands, such as backup. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'axle-backup-'))
  const dataFolder = join(folder, 'data')
  const environment: Record<string, string> = { ...settings, ...(await portVariables()) }
  const command = async (file: string, ...options: readonly string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, [join(repositoryFolder, file), ...options], {
      env: { ...process.env, ...environment, AXLE_DATA: dataFolder },
    })
    return stdout.trim()
  }
  return {
    folder,
    dataFolder,
    mongoUrl: `mongodb://127.0.0.1:${environment['MONGO_PORT']}`,
    command,
    start: () => startShop(dataFolder, environment),
    /** Kills all the shop's services and backing services, and deletes their data. */
    destroy: async (shop: Shop): Promise<void> => {
      await shop.kill()
      await rm(dataFolder, { recursive: true })
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Orders whose payment was confirmed, with the time of confirmation as returned by `performance.now()`. */
type Paid = readonly { readonly id: string; readonly at: number }[]

/** Starts several buyers, each of whom places one order after another until the test stops them. */
async function openStream(shop: Shop, buyers: number) {
  const goods = await addGoods(shop, 2)
  const paid: { id: string; at: number }[] = []
  let isOver = false

  async function buy(token: string, email: string, { id, name }: Goods): Promise<void> {
    const names = { booking: name, product: email, ProductName: 'Bench Buyer' }
    const body = { bookingId: id, price: 9.5, quantity: 1, ...names }
    const key = randomUUID()
    const placed = await call(shop.url, 'POST /api/booking', { token, body, key })
    const order = JSON.parse(placed.text)._id as string
    const becomes = (status: string) =>
      until(`${order} is ${status}`, async () => {
        const { text } = await call(shop.url, `GET /api/booking/${order}`, { token })
        return JSON.parse(text).status === status
      })
    await becomes('reserved')
    const payment = { token, body: { card }, key: randomUUID() }
    await call(shop.url, `POST /api/booking/${order}/payment`, payment)
    await becomes('paid')
    paid.push({ id: order, at: performance.now() })
  }

  async function follow(which: number): Promise<void> {
    const email = await signUp(shop.url)
    // Keycloak may refuse a sign-in that follows the sign-up too soon, so the sign-in is retried.
    const token = await until('the buyer is signed in', () => signInBuyer(shop.url, email))
    const good = goods[which % goods.length]
    while (good && !isOver) await buy(token, email, good)
  }

  const following = Promise.all(Array.from({ length: buyers }, (_none, which) => follow(which)))
  // The test awaits this promise only at the end. Until then, a failure must not end the process as an unhandled
  // rejection.
  following.catch(() => undefined)
  return {
    goods,
    paid: paid as Paid,
    /** @throws Error if a buyer received an unexpected response */
    stop: async (): Promise<void> => {
      isOver = true
      await following
    },
  }
}

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
