import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionState } from './session-parts.ts'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/** Provides the session to the components below. */
export const SessionProvider = ({
  session,
  children,
}: Readonly<{ session: Session; children: ReactNode }>) => (
  <SessionContext value={session}>{children}</SessionContext>
)

/**
 * Returns the session, through which components sign users in and out.
 * @throws Error outside SessionProvider
 */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession is used outside of SessionProvider')
  return session
}

/** Session state in prerendered pages and during their first render in the browser. */
const visitor: SessionState = { status: 'signedOut', notice: null }

/** Returns the current session state. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, () => visitor)
}
