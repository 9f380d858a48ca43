import { readClaims } from './token.rules.ts'

/** Who is signed in, as the token says it. */
export type Person = Readonly<{ email: string; name: string; emailVerified: boolean }>

/** The person a token speaks for, or null when it speaks for nobody. */
export function personOf(token: string): Person | null {
  const claims = readClaims(token)
  if (claims === null) return null
  const { email, name, emailVerified } = claims
  return { email, name, emailVerified }
}

/** Whether nothing that is shown of two people differs. */
export function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.email === other.email &&
    one.name === other.name &&
    one.emailVerified === other.emailVerified
  )
}
