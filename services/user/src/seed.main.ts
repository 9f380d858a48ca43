import { accountsOf } from './app.ts'
import { config } from './config.ts'
import { seedDemoPeople } from './seed/seed.flow.ts'

/** Nobody waits at a screen for the seed, and at its time all servers are starting. */
const patientSeconds = 60

if (config.AXLE_DEMO !== 'true') {
  console.log('user: no demo people, since AXLE_DEMO is not true')
} else {
  const made = await seedDemoPeople(accountsOf(config, patientSeconds))
  console.log(`user: demo people ${made.length > 0 ? `made: ${made.join(', ')}` : 'are there'}`)
}
