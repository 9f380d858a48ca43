import { toBrokerAddress } from '@axle/kit/config/config'
import { createLog } from '@axle/kit/observability/log'
import { connectMongo } from '@axle/kit/mongo/mongo'
import { createStopper } from '@axle/kit/service/stop'
import { keptTopics, models, readModel, topics } from './app.ts'
import { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { rebuild } from './rebuild/rebuild.flow.ts'

const everyMs = 1_000

const log = createLog('analytics-rebuild', 'warn')
const stopper = createStopper(log)
await connectMongo({
  url: config.MONGO_URL,
  database: config.MONGO_DATABASE,
  models,
  migrations,
  log,
  stopper,
})

const began = performance.now()
let printedAt = began

function tellProgress(done: number, all: number): void {
  const now = performance.now()
  if (done < all && now - printedAt < everyMs) return
  printedAt = now
  console.log(`read ${done} of ${all} messages`)
}

try {
  const counts = await rebuild({
    at: toBrokerAddress(config),
    prefix: config.TOPIC_PREFIX,
    topics,
    keptTopics,
    consumers: readModel,
    evenIfCut: process.argv[2] === 'anyway',
    onProgress: tellProgress,
  })
  const { messages, unreadable, orders, paid, refunded, products } = counts
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Counted anew from ${messages} messages in ${seconds} s: ${orders} orders, ${paid} of them paid, ` +
      `${refunded} with refunds; ${products} products on sale.`,
  )
  if (unreadable > 0)
    console.log(
      `${unreadable} messages could not be read; \`make dead-letters\` lists those that were parked.`,
    )
  await stopper.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopper.stop(1)
}
