import { asAdmin } from '@axle/local/keycloak-admin'
import { runMain } from '@axle/local/run-main'
import { manageServiceAccounts } from '@axle/local/service-accounts'
import { realmConfig } from './config.ts'

/** Manages the shop's service accounts in containers: see infra/local/src/service-accounts.ts. */
await runMain(async () => {
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: name, KEYCLOAK_ADMIN_PASSWORD } = realmConfig()
  const words = process.argv.slice(2)
  await asAdmin(
    url,
    KEYCLOAK_ADMIN_PASSWORD,
    async (admin) => console.log(await manageServiceAccounts(admin, 'axle', words)),
    name,
  )
  return 0
})
