import { runOnDatabase } from '@axle/kit/command'
import { z } from 'zod'
import { config } from './config.ts'
import { republishOrders } from './order/republish.flow.ts'

const { data: since } = z.coerce.date().safeParse(process.argv[2])

if (since) {
  await runOnDatabase(
    'booking-republish',
    config,
    async () => `booking: ${await republishOrders(since)} orders are published again`,
  )
} else {
  console.error('Say when the back-up was taken, such as since=2026-11-22T09:00:00Z')
  process.exitCode = 1
}
