import { runMain } from '@axle/local/run-main'
import { bringRealms } from './bring-realms.ts'
import { realmConfig } from './config.ts'

/** What Keycloak must have before the programs come, where others make the topics, as on Kubernetes. */
await runMain(async () => {
  await bringRealms(realmConfig())
  return 0
})
