import { coalesce } from '@axle/kit/async/coalesce'
import {
  type Changes,
  type RawAdminEvent,
  readAdminEvent,
  readSessionEnd,
  readStructureEvent,
} from './admin-event.rules.ts'
import type { Keycloak } from './keycloak.client.ts'
import { listSince, newestOne, type Place } from './page-since.ts'

/**
 * Creates the reader of changes that were made through Keycloak's admin API. Throws Refusal `unavailable` while
 * Keycloak is unavailable.
 */
export function createAdminEvents({ ask, ownId }: Keycloak, realm: string) {
  const read = (place: Place): Promise<RawAdminEvent[]> =>
    ask((keycloak) => keycloak.realms.findAdminEvents({ realm, ...place }))
  const newest = coalesce(() => read(newestOne))

  return {
    ownId,
    /** Returns all changes since a given time, by any author. */
    listChanges: async (since: Date): Promise<Changes> => {
      const found = await listSince({ newest, read }, since)
      return {
        accounts: found.flatMap((event) => readAdminEvent(event) ?? []),
        structure: found.flatMap((event) => readStructureEvent(event) ?? []),
        sessions: found.flatMap((event) => readSessionEnd(event) ?? []),
      }
    },
  }
}
