import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import type { Passed } from '../attributes/passed.ts'
import { DialogBody } from './DialogBody.tsx'
import styles from './Modal.module.css'

export type ModalProps = Passed<HTMLElement> &
  Readonly<{
    /** Says what is asked or done, at the head of the dialog. */
    title: string
    /** Whether it is shown. */
    isOpen: boolean
    /** Called for Escape, the close button and a press outside. */
    onClose: () => void
    /** How wide it may become: 26, 36 or 56 rem. */
    size?: 'sm' | 'md' | 'lg'
    /** Asks for an answer: a press outside does not close it, and it is announced as an alert. */
    isAlert?: boolean
    /** The buttons; they stay in view while the content scrolls. */
    footer?: ReactNode
    /** What scrolls between title and buttons. */
    children: ReactNode
  }>

/**
 * A dialog over the page. It holds the focus while open and gives it back after; on small screens
 * it rises from the bottom as a sheet.
 */
export const Modal = ({
  title,
  isOpen,
  onClose,
  size = 'md',
  isAlert = false,
  footer,
  children,
  ...passed
}: ModalProps) => (
  <ModalOverlay
    className={styles.overlay}
    isOpen={isOpen}
    isDismissable={!isAlert}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <AriaModal className={styles.modal} data-size={size}>
      <DialogBody
        title={title}
        role={isAlert ? 'alertdialog' : 'dialog'}
        onClose={onClose}
        footer={footer}
        {...passed}
      >
        {children}
      </DialogBody>
    </AriaModal>
  </ModalOverlay>
)
