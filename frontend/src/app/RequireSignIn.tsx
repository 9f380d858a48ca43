import { Outlet, useLocation } from 'react-router-dom'
import { LeadOn } from '../lib/LeadOn.tsx'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'
import { forAdminsOnly } from './for-admins-only.ts'

/** Lets signed-in people through; others go to /login, which brings them back here afterwards. */
export const RequireSignIn = () => {
  const session = useSessionState()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'starting') return <LoadingPage label="Signing in" />
  // Another person's pages are others: what was typed before does not stay in them.
  if (session.status === 'signedIn') return <Outlet key={session.person.email} />
  // Back on a page that is not for them they would be signed out again.
  const isSentAway = session.notice === forAdminsOnly
  const from = new URLSearchParams({
    from: isSentAway ? '/dashboad' : `${pathname}${search}${hash}`,
  })
  return <LeadOn to={{ pathname: '/login', search: `?${from}` }} label="Loading the sign-in" />
}
