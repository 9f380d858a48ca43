import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useRemoveSecondStepMutation } from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { toast } from '../../lib/toast.ts'
import { useProviderAction } from './use-provider-action.ts'

const how =
  'After your password you enter a code of an authenticator app. You then sign in by ‘Sign in with a second step’.'

const RemoveDialog = ({ onClose }: Readonly<{ onClose: () => void }>) => {
  const [remove, { isLoading }] = useRemoveSecondStepMutation()

  const carryOut = async () => {
    const { error } = await remove()
    if (error === undefined) toast.success('Your second step is removed')
    else toast.error(toProblem(error).detail)
    onClose()
  }

  return (
    <DangerModal
      title="Remove your second step?"
      stayLabel="Keep it"
      actLabel="Remove"
      isActing={isLoading}
      onAct={() => void carryOut()}
      onClose={onClose}
    >
      <Text>Whoever knows your password can sign in then, without a code of your app.</Text>
    </DangerModal>
  )
}

/** The code of an authenticator app after the password: set up at the provider's page, and removed here. */
export const SecondStep = ({ isSet }: Readonly<{ isSet: boolean }>) => {
  const { leave, isLeaving, fault } = useProviderAction('CONFIGURE_TOTP')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <Text>{isSet ? 'Second step: authenticator app' : 'No second step'}</Text>
        <Button
          variant="secondary"
          size="small"
          isLoading={isLeaving}
          onPress={() => (isSet ? setIsAsking(true) : leave())}
        >
          {isSet ? 'Remove second step' : 'Set up a second step'}
        </Button>
      </Cluster>
      <Text size="sm" tone="muted">
        {how}
      </Text>
      <FieldError>{fault}</FieldError>
      {isAsking && <RemoveDialog onClose={() => setIsAsking(false)} />}
    </Stack>
  )
}
