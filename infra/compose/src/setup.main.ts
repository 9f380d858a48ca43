import { brokersOf, kafkaSettings, readConfig } from '@axle/kit/config'
import { demoLeft } from '@axle/local/demo-left'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { protectMaster } from '@axle/local/master-realm'
import { runMain } from '@axle/local/run-main'
import { ensureRights, ensureTopics } from '@axle/local/topics'
import { setTimeout as delay } from 'node:timers/promises'
import { composeConfig } from './config.ts'
import type { ComposeConfig } from './config.ts'
import { bringRealm, wantedRealms } from './realms.ts'

const ATTEMPTS = 6
const PAUSE_MS = 5000

/** While all start at once on a small machine, a server that is ready may still not answer in time. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      console.log(`${error instanceof Error ? error.message : String(error)}; once more.`)
      await delay(PAUSE_MS)
    }
  }
}

async function asSetup(
  config: ComposeConfig,
  work: (admin: Admin) => Promise<void>,
): Promise<void> {
  const { KEYCLOAK_ADMIN: username, KEYCLOAK_ADMIN_PASSWORD: password, KEYCLOAK_URL: url } = config
  await asAdmin(url, password, work, username)
}

/** In production the volumes must not be those of a demo, whose people everybody can sign in as. */
async function refuseDemo(config: ComposeConfig): Promise<void> {
  if (config.AXLE_ENV !== 'production') return
  await asSetup(config, async (admin) => {
    const left = await demoLeft(admin, 'axle')
    if (left.length === 0) return
    throw new Error(`${left.join('\n')}\nStart with empty volumes: see docs/running.md.`)
  })
}

async function bringRealms(config: ComposeConfig): Promise<void> {
  const realms = await wantedRealms(config)
  await asSetup(config, async (admin) => {
    await protectMaster(admin, config.KEYCLOAK_ADMIN_URL)
    for (const realm of realms) {
      console.log(`Realm ${realm.realm}: ${await bringRealm(admin, realm)}`)
    }
  })
}

/** What Kafka and Keycloak must have before the programs come. May run again at every start. */
await runMain(async () => {
  const config = composeConfig()
  const brokers = brokersOf(readConfig(kafkaSettings))
  await patiently(() => ensureTopics(brokers, '', config))
  await patiently(() => ensureRights(brokers, ''))
  console.log('The topics are there, and who may use them is known.')
  await patiently(() => refuseDemo(config))
  await patiently(() => bringRealms(config))
  return 0
})
