import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Spinner } from '@axle/design-system/Spinner'
import { Text } from '@axle/design-system/Text'
import { useVerification } from '../features/account/use-verification.ts'
import { VerificationPanel } from '../features/account/VerificationPanel.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Where the link in the mail comes back to, and where one can have it sent again. */
export const VerificationPage = () => {
  const state = useVerification()

  switch (state.kind) {
    case 'starting':
      return <Spinner fullScreen label="Signing in" />
    case 'looking':
      return <Spinner fullScreen label="Looking whether it is verified" />
    case 'unknown':
      return (
        <AccountFrame title="Your address">
          <Text>If you have come here by the link in our mail, your address is verified now.</Text>
          <ButtonLink href="/login">Login</ButtonLink>
        </AccountFrame>
      )
    case 'verified':
      return (
        <AccountFrame title="Thank you">
          <Text role="status">Your e-mail address {state.email} is verified.</Text>
          <ButtonLink href="/pruchase">Shop Now</ButtonLink>
        </AccountFrame>
      )
    case 'unverified':
      return (
        <AccountFrame title="Look into your mail">
          <VerificationPanel email={state.email} />
        </AccountFrame>
      )
  }
}
