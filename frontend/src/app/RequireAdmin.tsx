import { ErrorState } from '@axle/design-system/ErrorState'
import { Spinner } from '@axle/design-system/Spinner'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import { toProblem } from '../api/problem.ts'
import { useGetAdminQuery } from '../api/shop.gen.ts'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import { forAdminsOnly } from './for-admins-only.ts'

/** Lets admins through. Anybody else is signed out, which sends them to /login. */
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
    return <ErrorState message={toProblem(error).detail} onRetry={() => void refetch()} />
  }
  return <Spinner isFullScreen label="Checking your role" />
}
