import { runOnDatabase } from '@axle/kit/service/command'
import { readConfig } from '@axle/kit/config/config'
import { makeLargeCatalogue } from './large/large.flow.ts'
import { migrations } from './migrations/migrations.ts'
import { shareWrites } from './search/sync/change-log.ts'
import { databaseSettings } from './settings.ts'

const preset = 100_000
const [, , given = String(preset)] = process.argv
const count = Number(given)
if (!Number.isInteger(count) || count < 1) throw new Error(`${given} is no number of products.`)

const shownEach = 10_000

const config = readConfig(databaseSettings)

await runOnDatabase('large-catalogue', config, migrations, async (base) => {
  shareWrites(config, base)
  const added = await makeLargeCatalogue(count, (done) => {
    if (done % shownEach === 0) console.log(`catalogue: ${done} of ${count} products are there`)
  })
  const sum = `catalogue: ${added} products added, ${count - added} were there`
  return added === 0 ? sum : `${sum}; a running shop's search finds them all within some seconds`
})
