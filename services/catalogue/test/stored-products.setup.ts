import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import type { Stopper } from '@axle/kit/service/stop'
import { openDatabase } from '@axle/kit/testing/database'
import { openTestEnv } from '@axle/kit/testing/test-env'
import { products } from '../src/product/document.store.ts'
import { deriveListingKeys } from '../src/product/listing.rules.ts'

/** Creates a stored product with the fields that lists need. A higher `n` means a later creation time. */
export function storedProduct(n: number, more: Readonly<Record<string, unknown>> = {}) {
  const product = {
    _id: `product-${String(n).padStart(6, '0')}`,
    name: `Lantern ${String(n).padStart(6, '0')}`,
    description: 'Made up',
    priceCents: 100 + n,
    minimumOrderQuantity: 1,
    availableQuantity: 100,
    ...more,
  }
  return {
    ...{ ...product, ...deriveListingKeys(product) },
    ...{ revision: 1, img: '/api/images/0a-640.webp', fits: [], outbox: [], removedAt: null },
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  }
}

/**
 * Starts the test environment and connects this process to the environment's MongoDB, so that the test reads products
 * in the same way as the catalogue.
 */
export async function openStoredProducts(settings: Readonly<Record<string, string>> = {}) {
  const testEnv = await openTestEnv()
  const own = testEnv.createSettings('catalogue', settings)
  const { MONGO_URL = '', MONGO_DATABASE = '' } = own
  let disconnect: () => Promise<unknown> = () => Promise.resolve()
  const stopper = {
    add: (_name: string, step: typeof disconnect) => {
      disconnect = step
    },
  } as Stopper
  const log = createLog('test', 'silent')
  await connectMongo({
    url: MONGO_URL,
    database: MONGO_DATABASE,
    models: [products],
    migrations: [],
    log,
    stopper,
  })
  const database = await openDatabase(own)
  return {
    testEnv,
    database,
    log,
    close: async (): Promise<void> => {
      await database.close()
      await disconnect()
      await testEnv.close()
    },
  }
}

export type StoredProducts = Awaited<ReturnType<typeof openStoredProducts>>
