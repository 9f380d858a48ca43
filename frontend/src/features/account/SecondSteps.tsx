import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { FieldError } from '@axle/design-system/FieldError'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import { useRemoveSecondStepMutation, type SecondStep } from '../../api/shop.gen.ts'
import { DangerModal } from '../../lib/DangerModal.tsx'
import { toast } from '../../lib/toast.ts'
import type { ProviderAction } from '../../session/identity-provider.ts'
import { adviceFor, stepWords, whatRemovalMeans } from './second-step.rules.ts'
import { useProviderAction } from './use-provider-action.ts'

type RemoveDialogProps = Readonly<{
  step: SecondStep
  steps: readonly SecondStep[]
  onClose: () => void
}>

const RemoveDialog = ({ step, steps, onClose }: RemoveDialogProps) => {
  const [remove, { isLoading }] = useRemoveSecondStepMutation()

  const carryOut = async () => {
    const { error } = await remove({ id: step._id })
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
      <Text>{whatRemovalMeans(step, steps)}</Text>
    </DangerModal>
  )
}

const AddButton = ({ action, label }: Readonly<{ action: ProviderAction; label: string }>) => {
  const { leave, isLeaving, fault } = useProviderAction(action)
  return (
    <>
      <Button variant="secondary" size="sm" isLoading={isLeaving} onPress={leave}>
        {label}
      </Button>
      <FieldError>{fault}</FieldError>
    </>
  )
}

/** Lists an account's second sign-in steps. Users can remove steps here, and add steps at the identity provider. */
export const SecondSteps = ({ steps }: Readonly<{ steps: readonly SecondStep[] }>) => {
  const [asked, setAsked] = useState<SecondStep | null>(null)
  const hasCodes = steps.some(({ kind }) => kind === 'recovery-codes')

  return (
    <Stack gap={2}>
      {steps.length === 0 && <Text>No second step</Text>}
      {steps.map((step) => (
        <Cluster key={step._id} justify="between">
          <Text>{stepWords(step)}</Text>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Remove ${stepWords(step)}`}
            onPress={() => setAsked(step)}
          >
            Remove
          </Button>
        </Cluster>
      ))}
      <Text size="sm" tone="muted">
        {adviceFor(steps)}
      </Text>
      <Cluster gap={2}>
        <AddButton action="CONFIGURE_TOTP" label="Add an authenticator app" />
        <AddButton action="webauthn-register" label="Add a passkey" />
        {steps.length > 0 && (
          <AddButton
            action="CONFIGURE_RECOVERY_AUTHN_CODES"
            label={hasCodes ? 'Make new recovery codes' : 'Make recovery codes'}
          />
        )}
      </Cluster>
      {asked && <RemoveDialog step={asked} steps={steps} onClose={() => setAsked(null)} />}
    </Stack>
  )
}
