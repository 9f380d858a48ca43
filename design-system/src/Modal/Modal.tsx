import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import type { Passed } from '../attributes/passed.ts'
import { DialogBody } from './DialogBody.tsx'
import styles from './Modal.module.css'

export type ModalProps = Passed<HTMLElement> &
  Readonly<{
    /** Title at the head of the dialog. It names the question or task. */
    title: string
    /** Whether the dialog is shown. */
    isOpen: boolean
    /** Called when the user presses Escape, clicks the close button or clicks outside the dialog. */
    onClose: () => void
    /** Maximum width: 26, 36 or 56 rem. */
    size?: 'sm' | 'md' | 'lg'
    /**
     * Whether the dialog requires an answer. Screen readers announce it as an alert, and a click outside does not close
     * it.
     */
    isAlert?: boolean
    /** Buttons, which stay visible while the content scrolls. */
    footer?: ReactNode
    /** Scrollable content between the title and the buttons. */
    children: ReactNode
  }>

/**
 * Dialog over the page. An open dialog traps the focus. Closing the dialog returns the focus to the element that had it
 * before. On small screens, the dialog is a sheet at the bottom of the screen.
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
