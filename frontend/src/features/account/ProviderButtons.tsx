import { Button } from '@axle/design-system/Button'
import { FieldError } from '@axle/design-system/FieldError'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { useSession } from '../../session/SessionProvider.tsx'
import { messageOf } from './message-of.ts'

type ProviderButtonsProps = Readonly<{
  /** Offers the provider's own page as the way to sign in, where the shop's form is switched off. */
  hasHostedPage: boolean
  /** Offers it besides the form, which knows no second step. */
  hasSecondStep: boolean
  /** Offers Google; not every installation has it. */
  hasGoogle: boolean
  /** Called just before the page is left. */
  onLeave: () => void
}>

const SecondStepWay = ({
  isLeaving,
  onPress,
}: Readonly<{ isLeaving: boolean; onPress: () => void }>) => (
  <>
    <Button variant="quiet" isWide isLoading={isLeaving} onPress={onPress}>
      Sign in with a second step
    </Button>
    <Text size="sm" tone="muted">
      Lost your app or passkey? Choose ‘Try Another Way’ there and enter a recovery code. If you
      have none, write to us.
    </Text>
  </>
)

/** The ways to sign in at the identity provider. */
export const ProviderButtons = ({
  hasHostedPage,
  hasSecondStep,
  hasGoogle,
  onLeave,
}: ProviderButtonsProps) => {
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const leave = async (hint: 'google' | null) => {
    setIsLeaving(true)
    setFault(null)
    onLeave()
    try {
      await session.signInAtProvider(hint)
    } catch (error) {
      setFault(messageOf(error))
      setIsLeaving(false)
    }
  }

  return (
    <>
      {hasHostedPage && (
        <Button size="lg" isWide isLoading={isLeaving} onPress={() => void leave(null)}>
          Sign in
        </Button>
      )}
      {hasGoogle && (
        <Button
          variant="secondary"
          size="lg"
          isWide
          isLoading={isLeaving}
          onPress={() => void leave('google')}
        >
          Continue With Google
        </Button>
      )}
      {hasSecondStep && <SecondStepWay isLeaving={isLeaving} onPress={() => void leave(null)} />}
      <FieldError>{fault}</FieldError>
    </>
  )
}
