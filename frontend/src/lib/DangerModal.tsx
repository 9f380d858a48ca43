import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import type { ReactNode } from 'react'

type DangerModalProps = Readonly<{
  title: string
  size?: 'sm' | 'md'
  /** The words on the button that leaves all as it is. */
  stayLabel: string
  /** The words on the button that does it. */
  actLabel: string
  isActing: boolean
  onClose: () => void
  /** What is asked, or the form to fill in first. */
  children: ReactNode
}> &
  Readonly<{ onAct: () => void } | { /** The form that the button sends. */ formId: string }>

/** Asks before something is done that takes away from somebody or cannot be undone. */
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
