import { runOnDatabase } from '@axle/kit/command'
import { readConfig } from '@axle/kit/config'
import { publishRestored } from './product/restored.flow.ts'
import { databaseSettings } from './settings.ts'

await runOnDatabase(
  'catalogue-restored',
  readConfig(databaseSettings),
  async () => `catalogue: ${await publishRestored()} products are published again`,
)
