import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import type { ReactNode } from 'react'

type DangerModalProps = Readonly<{
  title: string
  size?: 'sm' | 'md'
  /** Label of the button that closes the dialog without carrying out the action. */
  stayLabel: string
  /** Label of the button that confirms the action. */
  actLabel: string
  isActing: boolean
  onClose: () => void
  /** Question to confirm, or a form that the user fills in before confirming. */
  children: ReactNode
}> &
  Readonly<{ onAct: () => void } | { /** Form that the button submits. */ formId: string }>

/** Confirmation dialog for an action that harms a user or cannot be undone. */
export const DangerModal = ({
  title,
  size = 'sm',
  stayLabel,
  actLabel,
  isActing,
  onClose,
  children,
  ...act
}: DangerModalProps) => {
  const press =
    'formId' in act ? ({ type: 'submit', form: act.formId } as const) : { onPress: act.onAct }

  return (
    <Modal
      isOpen
      isAlert
      size={size}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {stayLabel}
          </Button>
          <Button variant="danger" isLoading={isActing} {...press}>
            {actLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
