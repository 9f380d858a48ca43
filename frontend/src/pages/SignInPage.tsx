import { Divider } from '@axle/design-system/Divider'
import { FieldError } from '@axle/design-system/FieldError'
import { Link } from '@axle/design-system/Link'
import { Spinner } from '@axle/design-system/Spinner'
import { Text } from '@axle/design-system/Text'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useGetConfigurationQuery } from '../api/shop.gen.ts'
import { ProviderButtons } from '../features/account/ProviderButtons.tsx'
import { useIsHydrated } from '../lib/use-is-hydrated.ts'
import {
  forgetReturnAddress,
  rememberReturnAddress,
  returnAddress,
} from '../session/return-address.ts'
import { useSessionState } from '../session/SessionProvider.tsx'
import { AccountFrame } from './AccountFrame.tsx'

const Return = ({ to }: Readonly<{ to: string }>) => {
  useEffect(() => forgetReturnAddress, [])
  return <Navigate to={to} replace />
}

type SignInPageProps = Readonly<{
  title: string
  /** The shop's own form; left out where the installation has switched it off. */
  form: ReactNode
  other: Readonly<{ question: string; label: string; path: string }>
}>

/** The frame of login and sign-up: who is signed in already goes on to where they came from. */
export const SignInPage = ({ title, form, other }: SignInPageProps) => {
  const session = useSessionState()
  const [asked] = useSearchParams()
  // The page made at build time knows nothing of what stands behind its address.
  const params = useIsHydrated() ? asked : new URLSearchParams()
  const from = params.get('from')
  const { data: configuration } = useGetConfigurationQuery()
  const hasForm = configuration?.passwordSignIn !== false
  const hasGoogle = configuration?.googleSignIn !== false

  if (session.status === 'starting') return <Spinner fullScreen label="Signing in" />
  if (session.status === 'signedIn') return <Return to={returnAddress(from)} />
  return (
    <AccountFrame title={title}>
      {params.get('notice') === 'password-changed' && (
        <Text role="status" tone="success">
          Your password is changed. Sign in with the new one.
        </Text>
      )}
      <FieldError>{session.notice}</FieldError>
      {hasForm && form}
      {hasForm && hasGoogle && <Divider label="or" />}
      <ProviderButtons
        hasHostedPage={!hasForm}
        hasGoogle={hasGoogle}
        onLeave={() => rememberReturnAddress(returnAddress(from))}
      />
      <Text tone="muted">
        {other.question}{' '}
        <Link href={from === null ? other.path : `${other.path}?${params}`}>{other.label}</Link>
      </Text>
    </AccountFrame>
  )
}
