import { runOnDatabase } from '@axle/kit/service/command'
import { toBrokerAddress, readConfig } from '@axle/kit/config/config'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { z } from 'zod'
import { migrations } from './migrations/migrations.ts'
import { publishRestored } from './product/restored.flow.ts'
import { shareWrites } from './search/sync/change-log.ts'
import { databaseSettings } from './settings.ts'
import { replayOrders } from './stock/replay.flow.ts'
import { adviceFor } from './stock/replay.rules.ts'

const { data: since } = z.coerce.date().safeParse(process.argv[2])
const config = readConfig(databaseSettings)

async function bringUp(from: Date): Promise<string> {
  const broker = createBroker({ ...toBrokerAddress(config), name: 'catalogue-restored' })
  const { events, lacking } = await replayOrders(broker, config.TOPIC_PREFIX, from)
  const products = await publishRestored()
  if (lacking.length > 0) process.exitCode = 1
  return [
    `catalogue: ${events} events of orders are read again, and ${products} products published`,
    ...lacking.map(adviceFor),
  ].join('\n')
}

if (since) {
  await runOnDatabase('catalogue-restored', config, migrations, (base) => {
    shareWrites(config, base)
    return bringUp(since)
  })
} else {
  console.error('Say when the back-up was taken, such as since=2026-11-22T09:00:00Z')
  process.exitCode = 1
}
