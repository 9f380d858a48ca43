import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Text } from '@axle/design-system/Text'
import { useVerification } from '../features/account/use-verification.ts'
import { VerificationPanel } from '../features/account/VerificationPanel.tsx'
import { LoadingPage } from '../lib/LoadingPage.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Page that the emailed verification link opens. Users can also request another email on this page. */
export const VerificationPage = () => {
  const state = useVerification()

  switch (state.kind) {
    case 'starting':
      return <LoadingPage label="Signing in" />
    case 'looking':
      return <LoadingPage label="Checking verification" />
    case 'unknown':
      return (
        <AccountFrame title="Your address">
          <Text>If you came here from the link in our email, your address is now verified.</Text>
          <ButtonLink href="/login">Login</ButtonLink>
        </AccountFrame>
      )
    case 'verified':
      return (
        <AccountFrame title="Thank you">
          <Text role="status">Your email address {state.email} is verified.</Text>
          <ButtonLink href="/pruchase">Shop Now</ButtonLink>
        </AccountFrame>
      )
    case 'unverified':
      return (
        <AccountFrame title="Check your inbox">
          <VerificationPanel email={state.email} />
        </AccountFrame>
      )
  }
}
