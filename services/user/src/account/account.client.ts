import { coalesce } from '@axle/kit/async/coalesce'
import { Refusal } from '@axle/kit/errors/errors'
import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdmins, readPages } from './admins.client.ts'
import { type Account, isSameEmail, readRefusal, splitName } from './account.rules.ts'
import { createAccountSearch, toAccounts } from './account-search.client.ts'
import {
  type Changes,
  type RawAdminEvent,
  readAdminEvent,
  readSessionEnd,
  readStructureEvent,
} from './admin-event.rules.ts'
import { createSignInMethods, createSignIns } from './sign-ins.client.ts'
import {
  connectKeycloak,
  type Keycloak,
  type KeycloakOptions,
  toKeycloakRefusal,
} from './keycloak.client.ts'
import { listSince, newestOne, type Place } from './page-since.ts'

/**
 * Creates the reader of changes that were made through Keycloak's admin API. Throws Refusal `unavailable` while
 * Keycloak is unavailable.
 */
function createAdminEvents({ ask, ownId }: Keycloak, realm: string) {
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

/** Keycloak client id of the storefront. The links in the emails lead to the storefront's pages. */
const clientId = 'storefront'

const passwordLinkSeconds = 3600

/**
 * Creates the operations that make Keycloak send emails to account owners. Each function throws Refusal `unavailable`
 * while Keycloak or its mail server is unavailable.
 *
 * @param publicUrl the shop's URL, which must match the realm's redirect URLs
 */
function createMails({ ask }: Keycloak, publicUrl: string) {
  const shop = publicUrl.replace(/\/$/, '')
  return {
    /** Sends the link that verifies the account's email address. */
    sendVerification: (id: string): Promise<void> =>
      ask((keycloak) =>
        keycloak.users.sendVerifyEmail({ id, clientId, redirectUri: `${shop}/verification` }),
      ),
    /** Sends the link for choosing a new password, which is valid for one hour. */
    sendPasswordMail: (id: string): Promise<void> =>
      ask((keycloak) =>
        keycloak.users.executeActionsEmail({
          id,
          clientId,
          redirectUri: `${shop}/login?notice=password-changed`,
          lifespan: passwordLinkSeconds,
          actions: ['UPDATE_PASSWORD'],
        }),
      ),
  }
}

const looksAgainAfterMs = [0, 100, 300, 900]

export type NewAccount = {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly emailVerified: boolean
}

function taken(cause: unknown): Refusal {
  const detail = 'There is already an account with this email. Sign in, or use another email.'
  return new Refusal('conflict', detail, { cause })
}

/**
 * Throws a refusal if Keycloak rejected a value. Rethrows all other Keycloak errors unchanged, because they indicate
 * bugs in this service.
 */
function refuse(error: unknown): never {
  const refusal = toKeycloakRefusal(error)
  if (refusal?.status === 409) throw taken(error)
  throw (refusal?.status === 400 ? readRefusal(refusal.data) : undefined) ?? error
}

/**
 * Does the same as `refuse`, but for a new account. If several sign-ups use the same email address concurrently,
 * Keycloak may reject the later ones with an unspecific error, even before it has saved the first account. `isTaken` is
 * therefore called several times.
 */
async function refuseNew(error: unknown, isTaken: () => Promise<boolean>): Promise<never> {
  const refusal = toKeycloakRefusal(error)
  const isUnclear = refusal?.status === 400 && readRefusal(refusal.data) === undefined
  for (const waitMs of isUnclear ? looksAgainAfterMs : []) {
    await pause(waitMs)
    if (await isTaken()) throw taken(error)
  }
  return refuse(error)
}

/** Creates the operations that lock and unlock accounts. */
function createLocks({ ask }: Keycloak) {
  return {
    /** Locks an account and ends its sessions. Idempotent. */
    lock: (id: string): Promise<void> =>
      ask(async (keycloak) => {
        await keycloak.users.update({ id }, { enabled: false })
        await keycloak.users.logout({ id })
      }),
    /** Unlocks an account. Idempotent. */
    unlock: (id: string): Promise<void> =>
      ask((keycloak) => keycloak.users.update({ id }, { enabled: true })),
  }
}

/**
 * Creates the Keycloak client for the realm's accounts. Every function throws Refusal `unavailable` while Keycloak is
 * unavailable.
 */
export function createAccounts(options: KeycloakOptions & { readonly publicUrl: string }) {
  const connection = connectKeycloak(options)
  const { ask, probe } = connection

  async function findByEmail(email: string): Promise<Account | undefined> {
    const found = await ask((keycloak) => keycloak.users.find({ email, exact: true }))
    return toAccounts(found).find((account) => isSameEmail(account.email, email))
  }

  return {
    ...createAdmins(connection),
    ...createLocks(connection),
    ...createAccountSearch(connection),
    ...createMails(connection, options.publicUrl),
    ...createSignIns(connection),
    ...createAdminEvents(connection, options.realm),
    ...createSignInMethods(connection, options.realm),
    /** Name of the realm. */
    realm: options.realm,
    probe,
    /**
     * Creates an account whose user name is its email address.
     *
     * @throws Refusal `conflict` if the email address already has an account, `unprocessable` if Keycloak rejects the
     * name or email address, or the realm's policy rejects the password
     */
    create: async ({ email, name, password, emailVerified }: NewAccount): Promise<string> => {
      const account = { username: email, email, emailVerified, enabled: true, ...splitName(name) }
      const credentials = [{ type: 'password', value: password, temporary: false }]
      const create = (keycloak: KeycloakAdminClient) =>
        keycloak.users.create({ ...account, credentials })
      const isTaken = async () => (await findByEmail(email)) !== undefined
      return (await ask(create).catch((error: unknown) => refuseNew(error, isTaken))).id
    },
    /** Deletes an account and ends its sessions. Idempotent. */
    remove: async (id: string): Promise<void> => {
      await ask((keycloak) => keycloak.users.del({ id })).catch((error: unknown) => {
        if (toKeycloakRefusal(error)?.status !== 404) throw error
      })
    },
    findByEmail,
    listVerified: (): Promise<Account[]> =>
      ask((keycloak) => readPages((page) => keycloak.users.find({ emailVerified: true, ...page }))),
    findById: async (id: string): Promise<Account | undefined> => {
      const found = await ask((keycloak) => keycloak.users.findOne({ id }))
      return found ? toAccounts([found])[0] : undefined
    },
    /**
     * Changes an account's name.
     *
     * @returns false if the account does not exist
     * @throws Refusal `unprocessable` if Keycloak rejects the name
     */
    rename: async (id: string, name: string): Promise<boolean> => {
      const parts = splitName(name)
      try {
        await ask((keycloak) => keycloak.users.update({ id }, parts))
        return true
      } catch (error) {
        return toKeycloakRefusal(error)?.status === 404 ? false : refuse(error)
      }
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
