import { runMain } from '@axle/local/run-main'
import { bringRealms } from './bring-realms.ts'
import { realmConfig } from './config.ts'

/**
 * Prepares Keycloak before the services start. Replaces setup.main.ts where something else creates the topics, as on
 * Kubernetes.
 */
await runMain(async () => {
  await bringRealms(realmConfig())
  return 0
})
