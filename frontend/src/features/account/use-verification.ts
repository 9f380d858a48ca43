import { useEffect, useState } from 'react'
import { useSession, useSessionState } from '../../session/SessionProvider.tsx'

/** How it stands with somebody's address: `unknown` for who is not signed in. */
export type VerificationState =
  | Readonly<{ kind: 'starting' | 'unknown' | 'looking' }>
  | Readonly<{ kind: 'verified' | 'unverified'; email: string }>

/** Fetches a token that knows what the link in the mail has changed. @returns whether it is here */
function useFreshToken(isWanted: boolean): boolean {
  const session = useSession()
  const [isFresh, setIsFresh] = useState(false)
  useEffect(() => {
    if (isWanted) void session.renew().finally(() => setIsFresh(true))
  }, [isWanted, session])
  return isFresh
}

/** Whether the e-mail address of who is signed in is verified, as it is this moment. */
export function useVerification(): VerificationState {
  const session = useSessionState()
  const person = session.status === 'signedIn' ? session.person : null
  const isFresh = useFreshToken(person !== null && !person.emailVerified)

  if (session.status === 'starting') return { kind: 'starting' }
  if (person === null) return { kind: 'unknown' }
  if (person.emailVerified) return { kind: 'verified', email: person.email }
  return isFresh ? { kind: 'unverified', email: person.email } : { kind: 'looking' }
}
