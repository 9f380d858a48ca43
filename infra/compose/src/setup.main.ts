import { signedInAdmin } from '../../local/src/keycloak-admin.ts'
import { runMain } from '../../local/src/run-main.ts'
import { ensureTopics } from '../../local/src/topics.ts'
import { composeConfig, inside } from './config.ts'
import { bringRealm, wantedRealms } from './realms.ts'

/** What Kafka and Keycloak must have before the programs come. May run again at every start. */
await runMain(async () => {
  const config = composeConfig()
  await ensureTopics(inside.brokers, '')
  console.log('The topics are there.')
  const admin = await signedInAdmin(inside.keycloakUrl, config.KEYCLOAK_ADMIN_PASSWORD)
  for (const realm of await wantedRealms(config)) {
    console.log(`Realm ${realm.realm}: ${await bringRealm(admin, realm)}`)
  }
  return 0
})
