import { Outlet, useLocation } from 'react-router-dom'
import { NextStep } from '../lib/NextStep.tsx'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'
import { forAdminsOnly } from './for-admins-only.ts'

/**
 * Shows the nested pages to signed-in users only. Visitors are redirected to /login, and return to the page after
 * signing in.
 */
export const RequireSignIn = () => {
  const session = useSessionState()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'starting') return <LoadingPage label="Signing in" />
  // The key makes React discard the page state when another user signs in.
  if (session.status === 'signedIn') return <Outlet key={session.person.email} />
  // A user who was signed out for not being an admin continues in the dashboard after the next sign-in. Returning to
  // the admin page would sign the user out again.
  const isSentAway = session.notice === forAdminsOnly
  const from = new URLSearchParams({
    from: isSentAway ? '/dashboad' : `${pathname}${search}${hash}`,
  })
  return <NextStep to={{ pathname: '/login', search: `?${from}` }} label="Loading the sign-in" />
}
