import { sharedFlights } from '@axle/kit/flights'
import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { type Keycloak, keycloakRefusalOf } from './keycloak.client.ts'
import { listSince, newestOne, type Place } from './newest.ts'
import {
  linkIn,
  type Proof,
  type RawUserEvent,
  readProof,
  readSignOut,
  type Session,
  type SignOut,
  type WaysIn,
} from './proof.rules.ts'
import { readSecondStepChange, type SecondStepChange } from './second-step.rules.ts'

const proofTypes = [
  'VERIFY_EMAIL',
  'UPDATE_PASSWORD',
  'IDENTITY_PROVIDER_LINK_ACCOUNT',
  'REGISTER',
] as const
const credentialTypes = ['UPDATE_CREDENTIAL', 'REMOVE_CREDENTIAL'] as const
const signOutTypes = ['LOGOUT'] as const
const followedTypes = [...proofTypes, ...credentialTypes, ...signOutTypes]
type EventType = NonNullable<
  Awaited<ReturnType<KeycloakAdminClient['realms']['findEvents']>>[number]['type']
>
/** More than the sessions that somebody has. */
const signInsRead = 200

const unlessGone = (error: unknown): void => {
  if (keycloakRefusalOf(error)?.status !== 404) throw error
}

/** Reads what people did, for which the lists of all followers share one look at the newest event. */
function eventsOf(ask: Keycloak['ask'], realm: string) {
  const read = (types: readonly string[], place: Place): Promise<RawUserEvent[]> => {
    const type = [...types] as EventType[]
    return ask((keycloak) => keycloak.realms.findEvents({ realm, type, ...place }))
  }
  const newest = sharedFlights(() => read(followedTypes, newestOne))

  /** What people did since a moment, oldest first, as `toResult` takes it; some may be read twice. */
  return async <T>(
    types: readonly string[],
    since: Date,
    toResult: (event: RawUserEvent) => T | undefined,
  ): Promise<T[]> => {
    const found = await listSince({ newest, read: (place) => read(types, place) }, since)
    return found.flatMap((event) => toResult(event) ?? [])
  }
}

/**
 * All ways into an account, and what proves whose it is; every function throws Refusal `unavailable` while Keycloak
 * is away.
 */
export function waysInOf({ ask }: Keycloak, realm: string) {
  const listEvents = eventsOf(ask, realm)

  return {
    listSessions: async (id: string): Promise<Session[]> => {
      const wanted = { realm, user: id, type: ['LOGIN' as EventType], max: signInsRead }
      const sessions = await ask((keycloak) => keycloak.users.listSessions({ id }))
      const signIns = await ask((keycloak) => keycloak.realms.findEvents(wanted))
      return sessions.map(({ id: session = '', start = 0, lastAccess = start, ipAddress }) => {
        const signIn = signIns.find(({ sessionId }) => sessionId === session)
        // The session itself knows whole seconds only.
        const startedAt = new Date(signIn?.time ?? start)
        const lastUsedAt = new Date(Math.max(lastAccess, startedAt.getTime()))
        const address = ipAddress ?? ''
        return { id: session, startedAt, lastUsedAt, address, link: linkIn(signIn?.details) }
      })
    },
    listWaysIn: async (id: string): Promise<WaysIn> => {
      const [credentials, links] = await Promise.all([
        ask((keycloak) => keycloak.users.getCredentials({ id })),
        ask((keycloak) => keycloak.users.listFederatedIdentities({ id })),
      ])
      return {
        credentials: credentials.map((one) => ({ id: one.id ?? '', type: one.type ?? '' })),
        links: links.map(({ identityProvider: provider = '', userName: name = '' }) => {
          return { provider, name }
        }),
      }
    },
    /** Takes a password, or another credential, away; repeating it changes nothing. */
    removeCredential: (id: string, credentialId: string): Promise<void> =>
      ask((keycloak) => keycloak.users.deleteCredential({ id, credentialId })).catch(unlessGone),
    /** Ends a session; repeating it changes nothing. */
    endSession: (session: string): Promise<void> =>
      ask((keycloak) => keycloak.realms.deleteSession({ realm, session, isOffline: false })).catch(
        unlessGone,
      ),
    /** What may have proven addresses since a moment, oldest first. */
    listProofs: (since: Date): Promise<Proof[]> => listEvents(proofTypes, since, readProof),
    /** The sessions that their owners have ended since a moment, oldest first. */
    listSignOuts: (since: Date): Promise<SignOut[]> => listEvents(signOutTypes, since, readSignOut),
    /** The second steps that their owners have added or removed since a moment, oldest first. */
    listSecondStepChanges: (since: Date): Promise<SecondStepChange[]> =>
      listEvents(credentialTypes, since, readSecondStepChange),
  }
}
