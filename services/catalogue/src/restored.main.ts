import { createLog } from '@axle/kit/log'
import { connectMongo } from '@axle/kit/mongo'
import { createStopper } from '@axle/kit/stop'
import { config } from './config.ts'
import { publishRestored } from './product/restored.flow.ts'

const log = createLog('catalogue-restored', 'warn')
const stopper = createStopper(log)
await connectMongo({
  url: config.MONGO_URL,
  database: config.MONGO_DATABASE,
  models: [],
  log,
  stopper,
})
console.log(`catalogue: ${await publishRestored()} products are published again`)
await stopper.stop()
