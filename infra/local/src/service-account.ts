import { readConfig } from './config.ts'
import { asAdmin } from './keycloak-admin.ts'
import { runMain } from './run-main.ts'
import { loadSecrets } from './secrets.ts'
import { manageServiceAccounts } from './service-accounts.ts'

/** Manages the service accounts of the shop that is running on this data folder. See service-accounts.ts. */
await runMain(async () => {
  const { configured, ports, dataFolder, variables } = readConfig()
  const url = configured.keycloak ?? `http://localhost:${ports.keycloak}`
  const { keycloakAdminPassword } = await loadSecrets(dataFolder)
  await asAdmin(url, keycloakAdminPassword, async (admin) => {
    const words = process.argv.slice(2)
    console.log(await manageServiceAccounts(admin, variables.KEYCLOAK_REALM, words))
  })
  return 0
})
