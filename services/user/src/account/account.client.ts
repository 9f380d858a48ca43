import { Refusal } from '@axle/kit/errors/errors'
import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdmins, readPages } from './admins.client.ts'
import { createAdminEvents } from './admin-events.client.ts'
import { type Account, isSameEmail, readRefusal, splitName } from './account.rules.ts'
import { createAccountSearch, toAccounts } from './account-search.client.ts'
import { createMails } from './mail.client.ts'
import { createSignIns } from './sign-ins.client.ts'
import { createSignInMethods } from './sign-in-methods.client.ts'
import {
  connectKeycloak,
  type Keycloak,
  type KeycloakOptions,
  toKeycloakRefusal,
} from './keycloak.client.ts'

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
