import type { Admin } from './keycloak-admin.ts'

const realm = 'master'

/**
 * Brute-force settings. They match the settings of the shop's realm (axle-realm.json), but allow fewer failures,
 * because administrators' sign-ins have no other limit.
 */
const slowGuessing = {
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 10,
  waitIncrementSeconds: 60,
  maxFailureWaitSeconds: 900,
  maxDeltaTimeSeconds: 43_200,
  quickLoginCheckMilliSeconds: 1000,
  minimumQuickLoginWaitSeconds: 5,
}

/**
 * Turns on brute-force protection for Keycloak's own administrators. Keycloak leaves it off by default. Idempotent: if
 * the protection is already on, the administrator's settings are kept.
 * @param adminUrl the URL of the admin console, if it differs from Keycloak's public URL. If omitted, the realm's
 * frontend URL stays unchanged.
 */
export async function protectMaster(admin: Admin, adminUrl?: string): Promise<void> {
  const { bruteForceProtected, attributes } = (await admin.realms.findOne({ realm })) ?? {}
  if (bruteForceProtected !== true) await admin.realms.update({ realm }, { realm, ...slowGuessing })
  if (adminUrl === undefined || attributes?.['frontendUrl'] === adminUrl) return
  const moved = { ...attributes, frontendUrl: adminUrl }
  await admin.realms.update({ realm }, { realm, attributes: moved })
}
