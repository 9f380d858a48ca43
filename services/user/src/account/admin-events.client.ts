import {
  type Changes,
  type RawAdminEvent,
  readAdminEvent,
  readSessionEnd,
  readStructureEvent,
} from './admin-event.rules.ts'
import type { Keycloak } from './keycloak.client.ts'

const pageSize = 20

/** What was changed through Keycloak's admin interface; throws Refusal `unavailable` while Keycloak is away. */
export function adminEventsOf({ ask, ownId }: Keycloak, realm: string) {
  return {
    ownId,
    /** Changes since a moment by anybody. */
    listChanges: async (since: Date): Promise<Changes> => {
      const found: RawAdminEvent[] = []
      for (let first = 0; ; first += pageSize) {
        const page = await ask((keycloak) =>
          keycloak.realms.findAdminEvents({ realm, first, max: pageSize }),
        )
        const fresh = page.filter(({ time = 0 }) => time >= since.getTime())
        found.push(...fresh)
        // They come newest first. One that comes meanwhile shifts the rest, so that some are read twice.
        if (fresh.length < pageSize) break
      }
      found.reverse()
      return {
        accounts: found.flatMap((event) => readAdminEvent(event) ?? []),
        structure: found.flatMap((event) => readStructureEvent(event) ?? []),
        sessions: found.flatMap((event) => readSessionEnd(event) ?? []),
      }
    },
  }
}
