import { fieldRefusal, Refusal } from '@axle/kit/errors'

/** An account of the realm. */
export type Account = {
  /** The subject of its tokens. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  /** False when an admin of the realm has locked it. */
  readonly enabled: boolean
  readonly createdAt: Date | undefined
}

/** Whether two e-mail addresses are the same account's: Keycloak does not distinguish upper from lower case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether the account's owner has shown that its email address is theirs. @param provenEmail the address that they proved */
export function isProven(
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  provenEmail: string | undefined,
): boolean {
  return emailVerified && provenEmail !== undefined && isSameEmail(provenEmail, email)
}

/**
 * Splits a name for Keycloak, which keeps two parts: the first word, and the rest.
 * @throws Refusal `unprocessable` at half a character (a lone surrogate), which has no UTF-8 form
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  if (!name.isWellFormed()) throw refuseField('name', 'holds half a character')
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The name of an account as it is shown. */
export function joinName(firstName: string | undefined, lastName: string | undefined): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Whether somebody is an admin who can sign in, other than the one named. */
export function hasOtherAdmin(admins: readonly Account[], id?: string): boolean {
  return admins.some((admin) => admin.enabled && admin.id !== id)
}

/** What leaves a shop without an admin is refused; `who` begins the sentence. */
export function lastAdminRefusal(who: 'This is' | 'You are'): Refusal {
  return new Refusal('conflict', `${who} the last admin. Make somebody else an admin first.`)
}

/** The words of a search, in lower case. */
function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The refusal of one field that fits the contract: what else a name may hold is the identity provider's to say. */
function refuseField(field: string, message: string): Refusal {
  const detail = `The ${field} ${message}. Change it and try again.`
  return fieldRefusal('unprocessable', `body.${field}`, message, detail)
}

/** Whether each word is a part of the account's e-mail address or name, in any case. */
export function fitsWords({ email, name }: Account, search: string): boolean {
  const text = `${email} ${name}`.toLowerCase()
  return wordsOf(search).every((word) => text.includes(word))
}

/**
 * A search as Keycloak reads it: each word may stand anywhere in a field. The character that it takes for any
 * others is left out of the words, and so are control characters, some of which Keycloak refuses.
 * @returns undefined where no word is left
 */
export function toKeycloakSearch(search: string): string | undefined {
  const words = wordsOf(search.replaceAll(/[*\p{Cc}]/gu, ' '))
  return words.length === 0 ? undefined : words.map((word) => `*${word}*`).join(' ')
}

function textOf(value: unknown, key: string): string {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof text === 'string' ? text : ''
}

const profileMessages: Readonly<Record<string, string>> = {
  'error-person-name-invalid-character': 'holds a character that a name cannot have',
  'error-invalid-email': 'is not an email address',
  'error-invalid-length': 'is too long',
}

function readFault(fault: unknown): Refusal | undefined {
  const field = textOf(fault, 'field')
  if (field === '') return undefined
  const message = profileMessages[textOf(fault, 'errorMessage')] ?? 'is not accepted'
  return refuseField(/name$/i.test(field) && field !== 'username' ? 'name' : 'email', message)
}

/**
 * Reads Keycloak's answer 400 to a new or changed account: a password that the realm's policy refuses, or
 * a field (of several, the first) that its user profile refuses.
 * @returns undefined for any other answer, which is a fault of ours
 */
export function readRefusal(data: unknown): Refusal | undefined {
  const error = textOf(data, 'error')
  if (error === 'invalidPasswordBlacklistedMessage') {
    const often = 'is one of the most used, so it is easy to guess'
    const advice = `This password ${often}. Choose another one.`
    return fieldRefusal('unprocessable', 'body.password', often, advice)
  }
  if (error.startsWith('invalidPassword')) {
    const message = textOf(data, 'error_description') || 'Invalid password.'
    const detail = `${message} Choose another password.`
    return fieldRefusal('unprocessable', 'body.password', message, detail)
  }
  const several: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'errors') : undefined
  return readFault(Array.isArray(several) ? several[0] : data)
}
