import { runOnDatabase } from '@axle/kit/command'
import { config } from './config.ts'
import { publishRestored } from './product/restored.flow.ts'

await runOnDatabase(
  'catalogue-restored',
  config,
  async () => `catalogue: ${await publishRestored()} products are published again`,
)
