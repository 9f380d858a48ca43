import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'

/** Account in the realm. */
export type Account = {
  /** Subject of the account's tokens. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  /** Whether the owner may sign in. False if an admin has locked the account. */
  readonly enabled: boolean
  readonly createdAt: Date | undefined
}

/** Returns whether two email addresses belong to the same account. Keycloak ignores the case of email addresses. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Returns whether the account owner has proven that they own the account's current email address.
 * @param provenEmail email address for which the shop has recorded a proof
 */
export function isProven(
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  provenEmail: string | undefined,
): boolean {
  return emailVerified && provenEmail !== undefined && isSameEmail(provenEmail, email)
}

/**
 * Splits a name into the two parts that Keycloak stores: the first word and the rest.
 *
 * @throws Refusal `unprocessable` if the name contains half a character (a lone surrogate), which has no UTF-8 encoding
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  if (!name.isWellFormed()) throw refuseField('name', 'holds half a character')
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Returns an account's display name. */
export function joinName(firstName: string | undefined, lastName: string | undefined): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns whether there is an admin who can sign in, other than the account `id`. */
export function hasOtherAdmin(admins: readonly Account[], id?: string): boolean {
  return admins.some((admin) => admin.enabled && admin.id !== id)
}

/**
 * Creates the error for a change that would leave the shop without an admin.
 * @param who first words of the error message
 */
export function lastAdminRefusal(who: 'This is' | 'You are'): Refusal {
  return new Refusal('conflict', `${who} the last admin. Make somebody else an admin first.`)
}

/** Returns the words of a search text in lower case. */
function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Creates the error for a field that the API contract allows but Keycloak rejects. */
function refuseField(field: string, message: string): Refusal {
  const detail = `The ${field} ${message}. Change it and try again.`
  return fieldRefusal('unprocessable', `body.${field}`, message, detail)
}

/** Returns whether each search word occurs in the account's email address or name, ignoring case. */
export function fitsWords({ email, name }: Account, search: string): boolean {
  const text = `${email} ${name}`.toLowerCase()
  return splitWords(search).every((word) => text.includes(word))
}

/**
 * Converts a search text to Keycloak's syntax, so that each word may occur anywhere in a field. Removes Keycloak's
 * wildcard `*`, and all control characters, because Keycloak rejects some of them.
 *
 * @returns undefined if no word is left
 */
export function toKeycloakSearch(search: string): string | undefined {
  const words = splitWords(search.replaceAll(/[*\p{Cc}]/gu, ' '))
  return words.length === 0 ? undefined : words.map((word) => `*${word}*`).join(' ')
}

function getTextField(value: unknown, key: string): string {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : ''
}

const profileMessages: Readonly<Record<string, string>> = {
  'error-person-name-invalid-character': 'holds a character that a name cannot have',
  'error-invalid-email': 'is not an email address',
  'error-invalid-length': 'is too long',
}

function readFault(fault: unknown): Refusal | undefined {
  const field = getTextField(fault, 'field')
  if (field === '') return undefined
  const message = profileMessages[getTextField(fault, 'errorMessage')] ?? 'is not accepted'
  return refuseField(/name$/i.test(field) && field !== 'username' ? 'name' : 'email', message)
}

/**
 * Converts the 400 response that Keycloak sends when it rejects a new or changed account: either the realm's policy
 * rejects the password, or the realm's user profile rejects a field. If several fields are rejected, reports only the
 * first.
 *
 * @returns undefined for any other response 400, which is caused by a bug in this service
 */
export function readRefusal(data: unknown): Refusal | undefined {
  const error = getTextField(data, 'error')
  if (error === 'invalidPasswordBlacklistedMessage') {
    const often = 'is one of the most used, so it is easy to guess'
    const advice = `This password ${often}. Choose another one.`
    return fieldRefusal('unprocessable', 'body.password', often, advice)
  }
  if (error.startsWith('invalidPassword')) {
    const message = getTextField(data, 'error_description') || 'Invalid password.'
    const detail = `${message} Choose another password.`
    return fieldRefusal('unprocessable', 'body.password', message, detail)
  }
  const several: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'errors') : undefined
  return readFault(Array.isArray(several) ? several[0] : data)
}
