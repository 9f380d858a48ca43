import {
  type Changes,
  type RawAdminEvent,
  readAdminEvent,
  readSessionEnd,
  readStructureEvent,
} from './admin-event.rules.ts'
import type { Keycloak } from './keycloak.client.ts'
import { listSince } from './newest.ts'

/** What was changed through Keycloak's admin interface; throws Refusal `unavailable` while Keycloak is away. */
export function adminEventsOf({ ask, ownId }: Keycloak, realm: string) {
  return {
    ownId,
    /** Changes since a moment by anybody. */
    listChanges: async (since: Date): Promise<Changes> => {
      const found = await listSince<RawAdminEvent>(
        (place) => ask((keycloak) => keycloak.realms.findAdminEvents({ realm, ...place })),
        since,
      )
      return {
        accounts: found.flatMap((event) => readAdminEvent(event) ?? []),
        structure: found.flatMap((event) => readStructureEvent(event) ?? []),
        sessions: found.flatMap((event) => readSessionEnd(event) ?? []),
      }
    },
  }
}
