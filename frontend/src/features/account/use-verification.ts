import { useEffect, useState } from 'react'
import { useSession, useSessionState } from '../../session/SessionProvider.tsx'

/** Verification state of the user's email address. It is `unknown` for visitors who are not signed in. */
export type VerificationState =
  | Readonly<{ kind: 'starting' | 'unknown' | 'looking' }>
  | Readonly<{ kind: 'verified' | 'unverified'; email: string }>

/**
 * Renews the token, so that it contains the verification that the emailed link caused.
 * @returns whether the new token has arrived
 */
function useFreshToken(isWanted: boolean): boolean {
  const session = useSession()
  const [isFresh, setIsFresh] = useState(false)
  useEffect(() => {
    if (isWanted) void session.renew().finally(() => setIsFresh(true))
  }, [isWanted, session])
  return isFresh
}

/** Returns whether the signed-in user's email address is verified now. */
export function useVerification(): VerificationState {
  const session = useSessionState()
  const person = session.status === 'signedIn' ? session.person : null
  const isFresh = useFreshToken(person !== null && !person.emailVerified)

  if (session.status === 'starting') return { kind: 'starting' }
  if (person === null) return { kind: 'unknown' }
  if (person.emailVerified) return { kind: 'verified', email: person.email }
  return isFresh ? { kind: 'unverified', email: person.email } : { kind: 'looking' }
}
