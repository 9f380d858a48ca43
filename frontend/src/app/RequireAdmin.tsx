import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetAdminQuery } from '../api/shop.gen.ts'
import { FailedPage } from '../lib/FailedPage.tsx'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import { forAdminsOnly } from './for-admins-only.ts'

/** Shows the nested pages to admins only. Other users are signed out, which redirects them to /login. */
export const RequireAdmin = () => {
  const session = useSession()
  const state = useSessionState()
  const context = useOutletContext()
  const email = state.status === 'signedIn' ? state.person.email : null
  const { data, error, isFetching, refetch } = useGetAdminQuery(
    email === null ? skipToken : { email },
  )
  const isRefused = data?.admin === false

  useEffect(() => {
    if (isRefused) void session.signOut(forAdminsOnly)
  }, [isRefused, session])

  if (data?.admin) return <Outlet context={context} />
  if (error && !isFetching) {
    return <FailedPage message={toProblem(error).detail} onRetry={() => void refetch()} />
  }
  return <LoadingPage label="Checking your role" />
}
