import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { createStopper } from '@axle/kit/service/stop'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
import { createFileStorage } from './app.ts'
import { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { pictures } from './image/image.store.ts'
import { products } from './product/document.store.ts'
import { shareWrites } from './search/sync/change-log.ts'
import { seedCatalogue } from './seed/seed.flow.ts'
import { stocks } from './stock/stock.store.ts'

async function seed(): Promise<void> {
  const log = createLog('catalogue-seed', 'warn')
  const stopper = createStopper(log)
  shareWrites(config, { log, stopper })
  await connectMongo({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    models: [products, stocks, pictures],
    migrations,
    log,
    stopper,
  })
  const work = () => seedCatalogue(createFileStorage(config), config.SEED_PRODUCTS_MOST)
  const count = await retryOnOutage(work, log)
  const { added, kept } = count
  console.log(
    `catalogue: ${added} products added, ${kept} were there; ${count.pictures} pictures kept`,
  )
  await stopper.stop()
}

if (config.AXLE_DEMO === 'true') await seed()
else console.log('catalogue: no products of the demo, since AXLE_DEMO is false')
