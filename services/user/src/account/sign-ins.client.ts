import { coalesce } from '@axle/kit/async/coalesce'
import type { components } from '@axle/kit/http.gen'
import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import {
  linkIn,
  type EmailVerification,
  type RawUserEvent,
  readEmailVerification,
  readSignOut,
  type Session,
  type SignOut,
  type SignInMethods,
} from './email-verification.rules.ts'
import { type Keycloak, toKeycloakRefusal } from './keycloak.client.ts'
import { listSince, newestOne, type Place } from './page-since.ts'
import { readSecondStep, readSecondStepChange, type SecondStepChange } from './second-step.rules.ts'

type Profile = components['schemas']['Profile']

/** An account's sign-in methods and second steps. */
export type SignIns = Required<Pick<Profile, 'providerData' | 'secondSteps'>>

/** Id that stands for the password in the list of sign-in methods. */
export const passwordProvider = 'password'

/**
 * Creates the operations on the sign-in methods that are shown to users. Every function throws Refusal `unavailable`
 * while Keycloak is unavailable.
 */
export function createSignIns({ ask }: Keycloak) {
  return {
    /** Returns an account's sign-in methods and second steps. Returns none for a deleted account. */
    listSignIns: async ({
      id,
      email,
    }: {
      readonly id: string
      readonly email: string
    }): Promise<SignIns> => {
      const [credentials, linked] = await ask((keycloak) =>
        Promise.all([
          keycloak.users.getCredentials({ id }),
          keycloak.users.listFederatedIdentities({ id }),
        ]),
      ).catch((error: unknown) => {
        if (toKeycloakRefusal(error)?.status === 404) return [[], []]
        throw error
      })
      const hasPassword = credentials.some(({ type }) => type === 'password')
      return {
        providerData: [
          ...(hasPassword ? [{ providerId: passwordProvider, displayName: email }] : []),
          ...linked.flatMap(({ identityProvider: providerId, userName, userId }) =>
            providerId ? [{ providerId, displayName: userName ?? userId ?? '' }] : [],
          ),
        ],
        secondSteps: credentials.flatMap((one) => readSecondStep(one) ?? []),
      }
    },
    /** Unlinks an identity provider. @returns false if the identity provider is not linked */
    unlink: async (id: string, provider: string): Promise<boolean> => {
      try {
        await ask((keycloak) =>
          keycloak.users.delFromFederatedIdentity({ id, federatedIdentityId: provider }),
        )
        return true
      } catch (error) {
        if (toKeycloakRefusal(error)?.status === 404) return false
        throw error
      }
    },
  }
}

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
/** Maximum number of sign-in events to read. It is higher than any user's number of sessions. */
const signInsRead = 200

const unlessGone = (error: unknown): void => {
  if (toKeycloakRefusal(error)?.status !== 404) throw error
}

/** Creates the reader of user events. All event processors share one query for the newest event. */
function createEventReader(ask: Keycloak['ask'], realm: string) {
  const read = (types: readonly string[], place: Place): Promise<RawUserEvent[]> => {
    const type = [...types] as EventType[]
    return ask((keycloak) => keycloak.realms.findEvents({ realm, type, ...place }))
  }
  const newest = coalesce(() => read(followedTypes, newestOne))

  /** Returns the converted user events since a given time, oldest first. Some events may occur twice. */
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
 * Creates the operations on sign-in methods, sessions and user events. Every function throws Refusal `unavailable`
 * while Keycloak is unavailable.
 */
export function createSignInMethods({ ask }: Keycloak, realm: string) {
  const listEvents = createEventReader(ask, realm)

  return {
    listSessions: async (id: string): Promise<Session[]> => {
      const wanted = { realm, user: id, type: ['LOGIN' as EventType], max: signInsRead }
      const sessions = await ask((keycloak) => keycloak.users.listSessions({ id }))
      const signIns = await ask((keycloak) => keycloak.realms.findEvents(wanted))
      return sessions.map(({ id: session = '', start = 0, lastAccess = start, ipAddress }) => {
        const signIn = signIns.find(({ sessionId }) => sessionId === session)
        // The time of the sign-in event is preferred, because the session itself contains its start time only in whole
        // seconds.
        const startedAt = new Date(signIn?.time ?? start)
        const lastUsedAt = new Date(Math.max(lastAccess, startedAt.getTime()))
        const address = ipAddress ?? ''
        return { id: session, startedAt, lastUsedAt, address, link: linkIn(signIn?.details) }
      })
    },
    listSignInMethods: async (id: string): Promise<SignInMethods> => {
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
    /** Removes a password or another credential. Idempotent. */
    removeCredential: (id: string, credentialId: string): Promise<void> =>
      ask((keycloak) => keycloak.users.deleteCredential({ id, credentialId })).catch(unlessGone),
    /** Ends a session. Idempotent. */
    endSession: (session: string): Promise<void> =>
      ask((keycloak) => keycloak.realms.deleteSession({ realm, session, isOffline: false })).catch(
        unlessGone,
      ),
    /** Returns the events since a given time that may prove ownership of an email address, oldest first. */
    listEmailVerifications: (since: Date): Promise<EmailVerification[]> =>
      listEvents(proofTypes, since, readEmailVerification),
    /** Returns users' sign-outs since a given time, oldest first. */
    listSignOuts: (since: Date): Promise<SignOut[]> => listEvents(signOutTypes, since, readSignOut),
    /** Returns the second steps that users added or removed since a given time, oldest first. */
    listSecondStepChanges: (since: Date): Promise<SecondStepChange[]> =>
      listEvents(credentialTypes, since, readSecondStepChange),
  }
}
