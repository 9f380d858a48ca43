import { readClaims } from './token.rules.ts'

/**
 * Who is signed in, as the token says it. What an admin may do is decided by the servers; that the token says
 * something else of it than before is only a reason to ask them again.
 */
export type Person = Readonly<{
  email: string
  displayName: string
  emailVerified: boolean
  isAdmin: boolean
}>

/** The person a token speaks for, or null when it speaks for nobody. */
export function personOf(token: string): Person | null {
  const claims = readClaims(token)
  if (claims === null) return null
  const { email, name, emailVerified, isAdmin } = claims
  return { email, displayName: name, emailVerified, isAdmin }
}

/** Whether nothing that is shown of two people differs. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.email === other.email &&
    one.displayName === other.displayName &&
    one.emailVerified === other.emailVerified &&
    one.isAdmin === other.isAdmin
  )
}
