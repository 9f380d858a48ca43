import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Spinner } from '@axle/design-system/Spinner'
import { Text } from '@axle/design-system/Text'
import { useEffect, useState } from 'react'
import { VerificationPanel } from '../features/account/VerificationPanel.tsx'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** Fetches a token that knows what the link in the mail has changed. @returns whether it is here */
function useFreshToken(isWanted: boolean): boolean {
  const session = useSession()
  const [isFresh, setIsFresh] = useState(false)
  useEffect(() => {
    if (isWanted) void session.renew().finally(() => setIsFresh(true))
  }, [isWanted, session])
  return isFresh
}

const Unknown = () => (
  <AccountFrame title="Your address">
    <Text>If you have come here by the link in our mail, your address is verified now.</Text>
    <ButtonLink href="/login">Login</ButtonLink>
  </AccountFrame>
)

/** Where the link in the mail comes back to, and where one can have it sent again. */
export const VerificationPage = () => {
  const session = useSessionState()
  const person = session.status === 'signedIn' ? session.person : null
  const isFresh = useFreshToken(person !== null && !person.emailVerified)

  if (session.status === 'starting') return <Spinner fullScreen label="Signing in" />
  if (person === null) return <Unknown />
  if (person.emailVerified) {
    return (
      <AccountFrame title="Thank you">
        <Text role="status">Your e-mail address {person.email} is verified.</Text>
        <ButtonLink href="/pruchase">Shop Now</ButtonLink>
      </AccountFrame>
    )
  }
  if (!isFresh) return <Spinner fullScreen label="Looking whether it is verified" />
  return (
    <AccountFrame title="Look into your mail">
      <VerificationPanel email={person.email} />
    </AccountFrame>
  )
}
