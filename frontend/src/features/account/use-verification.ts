import { useEffect, useState } from 'react'
import { useSession, useSessionState } from '../../session/SessionProvider.tsx'

/** Verification state of the user's email address. It is `unknown` if no user is signed in. */
export type VerificationState =
  | Readonly<{ kind: 'starting' | 'unknown' | 'looking' }>
  | Readonly<{ kind: 'verified' | 'unverified'; email: string }>

/**
 * Renews the token, because a token issued before the user opened the verification link still contains an unverified
 * address.
 * @returns whether the renewal has finished, successfully or not
 */
function useFreshToken(isWanted: boolean): boolean {
  const session = useSession()
  const [isFresh, setIsFresh] = useState(false)
  useEffect(() => {
    if (isWanted) void session.renew().finally(() => setIsFresh(true))
  }, [isWanted, session])
  return isFresh
}

/** Returns the current verification state of the signed-in user's email address. */
export function useVerification(): VerificationState {
  const session = useSessionState()
  const person = session.status === 'signedIn' ? session.person : null
  const isFresh = useFreshToken(person !== null && !person.emailVerified)

  if (session.status === 'starting') return { kind: 'starting' }
  if (person === null) return { kind: 'unknown' }
  if (person.emailVerified) return { kind: 'verified', email: person.email }
  return isFresh ? { kind: 'unverified', email: person.email } : { kind: 'looking' }
}
