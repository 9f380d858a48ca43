import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionState } from './session-parts.ts'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/** Hands the page's session to the components below. */
export const SessionProvider = ({
  session,
  children,
}: Readonly<{ session: Session; children: ReactNode }>) => (
  <SessionContext value={session}>{children}</SessionContext>
)

/** The session itself, for signing in and out. Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession is used outside of SessionProvider')
  return session
}

/** Pages made at build time are those of a visitor; so is their first rendering in the browser. */
const visitor: SessionState = { status: 'signedOut', notice: null }

/** Who is signed in, kept up to date. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, () => visitor)
}
