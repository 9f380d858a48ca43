import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startFaultyStore } from '@axle/kit/testing/faulty-store'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openShop, type Shop } from '../test/shop.setup.ts'
import { startRefusingProvider } from './ledger.setup.ts'

const preload = pathToFileURL(resolve('infra/e2e/testing/clock-at.ts')).href
const hourMs = 3_600_000

export const sessionSeconds = 4
const holdSeconds = 20
const settings = {
  SWEEP_SECONDS: '0.5',
  JOB_LEASE_SECONDS: '5',
  KAFKA_SESSION_SECONDS: String(sessionSeconds),
  MEND_SECONDS: '1',
  HOLD_MINUTES: String(holdSeconds / 60),
  PAYMENT_TIMEOUT_SECONDS: '10',
  // Longer than any order can wait for its payment. The longest wait is the reservation time, plus a payment attempt
  // that starts just before the reservation expires.
  HELD_MINUTES: '0.75',
  // A few buyers place all orders in these tests, so the limits per buyer must be high.
  UNPAID_ORDERS_MOST: '1000',
  UNPAID_UNITS_MOST: '10000',
}

export const services = ['booking', 'catalogue'] as const
export type ServiceOfOrders = (typeof services)[number]

/** Services that read order events, but that no order depends on. */
export const bystanders = ['review', 'analytics', 'user'] as const
type Bystander = (typeof bystanders)[number]

/** Starts a service that no order depends on. Returns functions that control the service's process. */
async function openBystander(shop: Shop, service: Bystander) {
  const environment = { KAFKA_SESSION_SECONDS: String(sessionSeconds), MEND_SECONDS: '1' }
  let running = await shop.start(service, environment)
  return {
    signal: (signal: NodeJS.Signals) => running.signal(signal),
    kill: () => running.kill(),
    start: async (): Promise<void> => {
      running = await shop.start(service, environment)
    },
  }
}

/** Starts an instance of a service. The test can make the instance's MongoDB connection and clock fail. */
async function openInstance(
  shop: Shop,
  service: ServiceOfOrders,
  { folder, providerUrl }: { readonly folder: string; readonly providerUrl: string },
) {
  const store = await startFaultyStore(testEnvironment().MONGO_URL)
  const clockFile = join(folder, randomUUID())
  const environment = {
    ...settings,
    MONGO_URL: store.url,
    ...(service === 'booking' && { SANDBOX_URL: providerUrl }),
    NODE_OPTIONS: `--import=${preload}`,
    AXLE_CLOCK_FILE: clockFile,
  }
  let running = await shop.start(service, environment)
  return {
    store,
    url: () => running.url,
    signal: (signal: NodeJS.Signals) => running.signal(signal),
    kill: () => running.kill(),
    start: async (): Promise<void> => {
      running = await shop.start(service, environment)
    },
    /** Sets the instance's clock the given number of hours ahead of the actual time. */
    setClock: async (hours: number): Promise<void> => {
      const mark = `${hours * hourMs}:${randomUUID()}`
      await writeFile(clockFile, mark)
      running.signal('SIGUSR2')
      await until('the clock is set', () => running.output().includes(mark))
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>

/**
 * Starts two instances of each service that orders depend on, and one instance of each other service. Also opens their
 * databases.
 */
export async function openFaultShop() {
  const folder = await mkdtemp(join(tmpdir(), 'axle-faults-'))
  const shop = await openShop()
  const provider = await startRefusingProvider((await shop.sandbox()).url)
  const place = { folder, providerUrl: provider.url }
  const pair = (service: ServiceOfOrders) =>
    Promise.all([openInstance(shop, service, place), openInstance(shop, service, place)])
  const [booking, catalogue] = await Promise.all([pair('booking'), pair('catalogue')])
  const instances = { booking, catalogue }
  const others = {
    review: await openBystander(shop, 'review'),
    analytics: await openBystander(shop, 'analytics'),
    user: await openBystander(shop, 'user'),
  }
  const databases: Record<ServiceOfOrders | 'analytics', Database> = {
    booking: await openDatabase(shop.createSettings('booking', {})),
    catalogue: await openDatabase(shop.createSettings('catalogue', {})),
    analytics: await openDatabase(shop.createSettings('analytics', {})),
  }
  return {
    ...shop,
    instances,
    others,
    databases,
    provider,
    /** Keys of the Kafka messages that should become dead letters. */
    poison: new Set<string>(),
    /** Creates the products for a test. The last product has only a few units, so that it sells out. */
    stock: async (): Promise<string[]> => {
      const at = { booking: booking[0].url(), catalogue: catalogue[0].url() }
      const units = [100_000, 100_000, 100_000, 100_000, 25]
      return Promise.all(units.map((many) => shop.stocked(at, many)))
    },
    close: async (): Promise<void> => {
      await Promise.all(Object.values(databases).map((database) => database.close()))
      await shop.close()
      await provider.stop()
      await Promise.all([...booking, ...catalogue].map(({ store }) => store.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>
