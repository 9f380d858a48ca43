import { createLog } from '@axle/kit/log'
import { connectMongo } from '@axle/kit/mongo'
import { createStopper } from '@axle/kit/stop'
import { z } from 'zod'
import { config } from './config.ts'
import { publishOrdersAgain } from './order/republish.flow.ts'

const { data: since } = z.coerce.date().safeParse(process.argv[2])

async function republish(since: Date): Promise<void> {
  const log = createLog('booking-republish', 'warn')
  const stopper = createStopper(log)
  await connectMongo({
    url: config.MONGO_URL,
    database: config.MONGO_DATABASE,
    models: [],
    log,
    stopper,
  })
  console.log(`booking: ${await publishOrdersAgain(since)} orders are published again`)
  await stopper.stop()
}

if (since) await republish(since)
else {
  console.error('Say when the back-up was taken, such as since=2026-11-22T09:00:00Z')
  process.exitCode = 1
}
