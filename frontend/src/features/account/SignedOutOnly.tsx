import { useEffect, type ReactNode } from 'react'
import { LoadingPage, NextStep } from '../../lib/LoadingPage.tsx'
import { forgetReturnAddress, returnAddress } from '../../session/return-address.ts'
import { useSessionState } from '../../session/SessionProvider.tsx'
import { useSignInParams } from './use-sign-in-params.ts'

const Return = ({ to }: Readonly<{ to: string }>) => {
  useEffect(() => forgetReturnAddress, [])
  return <NextStep to={to} label="Signing in" />
}

/** Shows its content to visitors only. Signed-in users are redirected to the page that they came from. */
export const SignedOutOnly = ({ children }: Readonly<{ children: ReactNode }>) => {
  const session = useSessionState()
  const from = useSignInParams().get('from')

  if (session.status === 'starting') return <LoadingPage label="Signing in" />
  if (session.status === 'signedIn') return <Return to={returnAddress(from)} />
  return children
}
