import { Divider } from '@axle/design-system/Divider'
import { FieldError } from '@axle/design-system/FieldError'
import { Link } from '@axle/design-system/Link'
import { Text } from '@axle/design-system/Text'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useGetConfigurationQuery } from '../../api/shop.gen.ts'
import { LoadingPage, NextStep } from '../../lib/LoadingPage.tsx'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import {
  forgetReturnAddress,
  rememberReturnAddress,
  returnAddress,
} from '../../session/return-address.ts'
import { useSessionState } from '../../session/SessionProvider.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { signInReason } from './sign-in-reason.rules.ts'

/**
 * Returns the query parameters of the sign-in and sign-up pages. They are empty until hydration, because the
 * prerendered page has no query parameters.
 */
function useSignInParams(): URLSearchParams {
  const [asked] = useSearchParams()
  return useIsHydrated() ? asked : new URLSearchParams()
}

type SignInProps = Readonly<{
  /** The shop's own form. It is hidden if this installation has turned off sign-in with a password. */
  form: ReactNode
  /** Whether to offer the identity provider's page to users with two-step sign-in, which the form does not support. */
  hasSecondStep?: boolean
  other: Readonly<{ question: string; label: string; path: string }>
}>

/** Offers every method of signing in or signing up: the shop's own form and the identity provider. */
export const SignIn = ({ form, hasSecondStep = false, other }: SignInProps) => {
  const session = useSessionState()
  const params = useSignInParams()
  const from = params.get('from')
  const { data: configuration } = useGetConfigurationQuery()
  const notice = session.status === 'signedOut' ? session.notice : null
  const reason = notice === null ? signInReason(from) : null
  const hasForm = configuration?.passwordSignIn !== false
  const hasGoogle = configuration?.googleSignIn !== false

  return (
    <>
      {params.get('notice') === 'password-changed' && (
        <Text role="status" tone="success">
          Your password is changed. Sign in with the new one.
        </Text>
      )}
      {reason !== null && <Text role="status">{reason}</Text>}
      <FieldError>{notice}</FieldError>
      {hasForm && form}
      {hasForm && hasGoogle && <Divider label="or" />}
      <ProviderButtons
        hasHostedPage={!hasForm}
        hasSecondStep={hasForm && hasSecondStep}
        hasGoogle={hasGoogle}
        onLeave={() => rememberReturnAddress(returnAddress(from))}
      />
      <Text tone="muted">
        {other.question}{' '}
        <Link href={from === null ? other.path : `${other.path}?${params}`}>{other.label}</Link>
      </Text>
    </>
  )
}

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
