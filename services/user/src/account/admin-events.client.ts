import { type AccountChange, readAdminEvent } from './admin-event.rules.ts'
import type { Keycloak } from './keycloak.client.ts'

const pageSize = 20

/** What was changed through Keycloak's admin interface; throws Refusal `unavailable` while Keycloak is away. */
export function adminEventsOf({ ask, ownId }: Keycloak, realm: string) {
  return {
    ownId,
    /** Changes to accounts since a moment, oldest first, by anybody. */
    listChanges: async (since: Date): Promise<AccountChange[]> => {
      const found: AccountChange[] = []
      for (let first = 0; ; first += pageSize) {
        const page = await ask((keycloak) =>
          keycloak.realms.findAdminEvents({ realm, first, max: pageSize }),
        )
        const fresh = page.filter(({ time = 0 }) => time >= since.getTime())
        found.push(...fresh.flatMap((event) => readAdminEvent(event) ?? []))
        // They come newest first. One that comes meanwhile shifts the rest, so that some are read twice.
        if (fresh.length < pageSize) return found.reverse()
      }
    },
  }
}
