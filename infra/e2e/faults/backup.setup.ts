import { call } from '@axle/bench/call'
import { addGoods, type Goods, signInBuyer, signUp } from '@axle/bench/buyers'
import { portVariables, type Shop, startShop } from '@axle/bench/shop'
import { until } from '@axle/kit/testing/until'
import { repositoryFolder } from '@axle/local/config'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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
export async function openFolder() {
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
export async function openStream(shop: Shop, buyers: number) {
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
