import type { Admin } from './keycloak-admin.ts'

const realm = 'master'

/** Settings of the shop's realm (axle-realm.json), with fewer failures: nothing else limits these sign-ins. */
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
 * Slows down who guesses passwords of Keycloak's own administrators, which Keycloak leaves off. Repeats safely; where
 * it is on, its numbers stay as an administrator set them.
 * @param adminUrl the address of the console, where it is not that of the people: Keycloak would still have its
 * administrators sign in at the public one. Without it that stays as it is.
 */
export async function protectMaster(admin: Admin, adminUrl?: string): Promise<void> {
  const { bruteForceProtected, attributes } = (await admin.realms.findOne({ realm })) ?? {}
  if (bruteForceProtected !== true) await admin.realms.update({ realm }, { realm, ...slowGuessing })
  if (adminUrl === undefined || attributes?.['frontendUrl'] === adminUrl) return
  const moved = { ...attributes, frontendUrl: adminUrl }
  await admin.realms.update({ realm }, { realm, attributes: moved })
}
