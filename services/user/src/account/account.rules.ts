import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'

/** Account of the realm. */
export type Account = {
  /** Subject of the account's tokens. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  /** Whether the owner may sign in. False if an admin of the realm has locked the account. */
  readonly enabled: boolean
  readonly createdAt: Date | undefined
}

/** Returns whether two email addresses belong to the same account. Keycloak ignores their case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Returns whether the owner has proven the account's current email address.
 * @param provenEmail email address that the owner has proven
 */
export function isProven(
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  provenEmail: string | undefined,
): boolean {
  return emailVerified && provenEmail !== undefined && isSameEmail(provenEmail, email)
}

/**
 * Splits a name into the two parts that Keycloak stores: the first word, and the rest.
 *
 * @throws Refusal `unprocessable` for half a character (a lone surrogate), which has no UTF-8 form
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  if (!name.isWellFormed()) throw refuseField('name', 'holds half a character')
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Returns the displayed name of an account. */
export function joinName(firstName: string | undefined, lastName: string | undefined): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns whether there is another admin who can sign in. */
export function hasOtherAdmin(admins: readonly Account[], id?: string): boolean {
  return admins.some((admin) => admin.enabled && admin.id !== id)
}

/** Creates the error for a change that would leave the shop without an admin. @param who start of the sentence */
export function lastAdminRefusal(who: 'This is' | 'You are'): Refusal {
  return new Refusal('conflict', `${who} the last admin. Make somebody else an admin first.`)
}

/** Returns the words of a search in lower case. */
function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Creates the error for a field that fits the contract, but that the identity provider rejects. */
function refuseField(field: string, message: string): Refusal {
  const detail = `The ${field} ${message}. Change it and try again.`
  return fieldRefusal('unprocessable', `body.${field}`, message, detail)
}

/** Returns whether the account's email address or name contains each word, in any case. */
export function fitsWords({ email, name }: Account, search: string): boolean {
  const text = `${email} ${name}`.toLowerCase()
  return splitWords(search).every((word) => text.includes(word))
}

/**
 * Converts a search to Keycloak's syntax, in which each word may be anywhere in a field. It removes Keycloak's wildcard
 * from the words. It also removes control characters, some of which Keycloak rejects.
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
 * Reads Keycloak's response 400 to a new or changed account. The realm's policy rejected the password, or its user
 * profile rejected a field. Only the first of several fields is reported.
 *
 * @returns undefined for any other response, which is a bug in this service
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
