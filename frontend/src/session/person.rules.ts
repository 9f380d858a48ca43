import { readClaims } from './token.rules.ts'

/**
 * The signed-in user according to the token. The services enforce the admin role. When the role in the token changes,
 * the page only refetches its data.
 */
export type Person = Readonly<{
  email: string
  displayName: string
  emailVerified: boolean
  isAdmin: boolean
}>

/** Returns the user named in a token, or null if the token names no user. */
export function parsePerson(token: string): Person | null {
  const claims = readClaims(token)
  if (claims === null) return null
  const { email, name, emailVerified, isAdmin } = claims
  return { email, displayName: name, emailVerified, isAdmin }
}

/** Whether two users are equal in all displayed fields. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.email === other.email &&
    one.displayName === other.displayName &&
    one.emailVerified === other.emailVerified &&
    one.isAdmin === other.isAdmin
  )
}
