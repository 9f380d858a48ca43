import { runMain } from '@axle/local/run-main'
import { bringRealms } from './bring-realms.ts'
import { realmConfig } from './config.ts'

/**
 * Prepares Keycloak before the services start. Use it instead of setup.main.ts if the topics are created elsewhere, as
 * on Kubernetes.
 */
await runMain(async () => {
  await bringRealms(realmConfig())
  return 0
})
