import { demoLeft } from '@axle/local/demo-left'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { protectMaster } from '@axle/local/master-realm'
import type { RealmConfig } from './config.ts'
import { patiently } from './patiently.ts'
import { bringRealm, wantedRealms } from './realms.ts'

async function asSetup(config: RealmConfig, work: (admin: Admin) => Promise<void>): Promise<void> {
  const { KEYCLOAK_ADMIN: username, KEYCLOAK_ADMIN_PASSWORD: password, KEYCLOAK_URL: url } = config
  await asAdmin(url, password, work, username)
}

/** Rejects volumes from the demo in production, because the demo users' passwords are public. */
async function refuseDemo(config: RealmConfig): Promise<void> {
  if (config.AXLE_ENV !== 'production') return
  await asSetup(config, async (admin) => {
    const left = await demoLeft(admin, 'axle')
    if (left.length === 0) return
    throw new Error(
      `${left.join('\n')}\nStart with empty volumes: see docs/guides/go-to-production.md.`,
    )
  })
}

async function bringAll(config: RealmConfig): Promise<void> {
  const realms = await wantedRealms(config)
  await asSetup(config, async (admin) => {
    await protectMaster(admin, config.KEYCLOAK_ADMIN_URL)
    for (const realm of realms) {
      console.log(`Realm ${realm.realm}: ${await bringRealm(admin, realm)}`)
    }
  })
}

/**
 * Updates Keycloak's realms to match infra/keycloak and the settings. Idempotent, so it can run at every start.
 * @throws Error if production would start with the demo users
 */
export async function bringRealms(config: RealmConfig): Promise<void> {
  await patiently(() => refuseDemo(config))
  await patiently(() => bringAll(config))
}
