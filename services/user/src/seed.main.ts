import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { createStopper } from '@axle/kit/service/stop'
import { retryOnOutage } from '@axle/kit/async/retry-on-outage'
import { createAccountClient } from './app.ts'
import { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { people } from './person/person.store.ts'
import { seedDemoPeople } from './seed/seed.flow.ts'

/**
 * Timeout of a request to Keycloak. It is long, because the seed starts at the same time as all services, and no user
 * is waiting for the seed.
 */
const patientSeconds = 60

async function seed(): Promise<void> {
  const log = createLog('user-seed', 'warn')
  const stopper = createStopper(log)
  const { MONGO_URL: url, MONGO_DATABASE: database } = config
  await connectMongo({ url, database, models: [people], migrations, log, stopper })
  const accounts = createAccountClient(config, patientSeconds)
  const made = await retryOnOutage(() => seedDemoPeople(accounts), log)
  console.log(`user: demo people ${made.length > 0 ? `made: ${made.join(', ')}` : 'are there'}`)
  await stopper.stop()
}

if (config.AXLE_DEMO === 'true') await seed()
else console.log('user: no demo people, since AXLE_DEMO is not true')
