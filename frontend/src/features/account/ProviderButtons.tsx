import { Button } from '@axle/design-system/Button'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { useSession } from '../../session/SessionProvider.tsx'
import { toErrorMessage } from './message-of.ts'
import { useProviderWindow } from './use-provider-window.ts'

type ProviderButtonsProps = Readonly<{
  /** Whether to offer the identity provider's sign-in page, because the shop's own form is turned off. */
  hasHostedPage: boolean
  /**
   * Whether to offer the identity provider's page in addition to the shop's own form, because the form does not support
   * two-step sign-in.
   */
  hasSecondStep: boolean
  /** Whether to offer sign-in with Google, which not every installation supports. */
  hasGoogle: boolean
  /** Called just before the browser leaves the page. */
  onLeave: () => void
}>

const SecondStepWay = ({ isBusy, onPress }: Readonly<{ isBusy: boolean; onPress: () => void }>) => (
  <>
    <Button variant="quiet" isWide isLoading={isBusy} onPress={onPress}>
      Sign in with a second step
    </Button>
    <Text size="sm" tone="muted">
      Lost your app or passkey? Choose ‘Try Another Way’ there and enter a recovery code. If you
      have none, write to us.
    </Text>
  </>
)

/**
 * Signs in at the identity provider. Google sign-in opens a popup. For any other method, the browser leaves the page.
 */
function useProviderSignIn(onLeave: () => void) {
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setFault(null)
    try {
      await act()
    } catch (error) {
      setFault(toErrorMessage(error))
      setIsBusy(false)
    }
  }
  const provider = useProviderWindow(() => attempt(() => session.enterByProvider()))

  const leave = (hint: 'google' | null) => {
    onLeave()
    return attempt(() => session.signInAtProvider(hint))
  }

  const openGoogle = () =>
    attempt(async () => {
      if (!(await provider.open(() => session.providerWindowAddress('google'))))
        return leave('google')
      setIsBusy(false)
    })
  return { leave, openGoogle, isBusy, isWindowOpen: provider.isOpen, fault }
}

/** Buttons for the sign-in methods that the identity provider offers. */
export const ProviderButtons = ({
  hasHostedPage,
  hasSecondStep,
  hasGoogle,
  onLeave,
}: ProviderButtonsProps) => {
  const { leave, openGoogle, isBusy, isWindowOpen, fault } = useProviderSignIn(onLeave)

  return (
    <>
      {hasHostedPage && (
        <Button size="lg" isWide isLoading={isBusy} onPress={() => void leave(null)}>
          Sign in
        </Button>
      )}
      {hasGoogle && (
        <Stack gap={2}>
          <Button
            variant="secondary"
            size="lg"
            isWide
            isLoading={isBusy}
            onPress={() => void openGoogle()}
          >
            Continue With Google
          </Button>
          <Text role="status">
            {isWindowOpen && 'Continue in the other window. This page follows automatically.'}
          </Text>
        </Stack>
      )}
      {hasSecondStep && <SecondStepWay isBusy={isBusy} onPress={() => void leave(null)} />}
      <FieldError>{fault}</FieldError>
    </>
  )
}
