import { Divider } from '@axle/design-system/Divider'
import { FieldError } from '@axle/design-system/FieldError'
import { Link } from '@axle/design-system/Link'
import { Text } from '@axle/design-system/Text'
import type { ReactNode } from 'react'
import { useGetConfigurationQuery } from '../../api/shop.gen.ts'
import { rememberReturnAddress, returnAddress } from '../../session/return-address.ts'
import { useSessionState } from '../../session/SessionProvider.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { signInReason } from './sign-in-reason.rules.ts'
import { useSignInParams } from './use-sign-in-params.ts'

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
