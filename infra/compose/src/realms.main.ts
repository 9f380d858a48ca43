import { runMain } from '@axle/local/run-main'
import { bringRealms } from './bring-realms.ts'
import { realmConfig } from './config.ts'

/**
 * Prepares Keycloak before the services start. Used instead of setup.main.ts where another program creates the topics,
 * as on Kubernetes.
 */
await runMain(async () => {
  await bringRealms(realmConfig())
  return 0
})
