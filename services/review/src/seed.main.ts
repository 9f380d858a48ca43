import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { createStopper } from '@axle/kit/service/stop'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
import { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { reviews } from './review/review.store.ts'
import { seedFirstReviews } from './seed/seed.flow.ts'

async function seed(): Promise<void> {
  const log = createLog('review-seed', 'warn')
  const stopper = createStopper(log)
  await connectMongo({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    models: [reviews],
    migrations,
    log,
    stopper,
  })
  const count = await retryOnOutage(seedFirstReviews, log)
  console.log(`review: ${count.added} reviews added, ${count.kept} were there already`)
  await stopper.stop()
}

if (config.AXLE_DEMO === 'true') await seed()
else console.log('review: no reviews of the demo, since AXLE_DEMO is false')
