import { Outlet, useLocation } from 'react-router-dom'
import { NextStep } from '../lib/NextStep.tsx'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'
import { forAdminsOnly } from './for-admins-only.ts'

/**
 * Shows its pages to signed-in users only. Visitors are redirected to /login, and return to the page after signing in.
 */
export const RequireSignIn = () => {
  const session = useSessionState()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'starting') return <LoadingPage label="Signing in" />
  // The key makes React discard the state of the pages when another user signs in.
  if (session.status === 'signedIn') return <Outlet key={session.person.email} />
  // These users were signed out because they are not admins. Returning to the admin page would sign them out again.
  const isSentAway = session.notice === forAdminsOnly
  const from = new URLSearchParams({
    from: isSentAway ? '/dashboad' : `${pathname}${search}${hash}`,
  })
  return <NextStep to={{ pathname: '/login', search: `?${from}` }} label="Loading the sign-in" />
}
