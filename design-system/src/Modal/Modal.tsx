import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../IconButton/IconButton.tsx'
import styles from './Modal.module.css'

type ModalProps = Readonly<{
  title: string
  isOpen: boolean
  /** Called for Escape, the close button and a press outside. */
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  /** Asks for an answer: a press outside does not close it, and it is announced as an alert. */
  isAlert?: boolean
  /** The buttons; they stay in view while the content scrolls. */
  footer?: ReactNode
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
  size = 'medium',
  isAlert = false,
  footer,
  children,
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
      <Dialog className={styles.dialog} role={isAlert ? 'alertdialog' : 'dialog'}>
        <header className={styles.header}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <IconButton
            size="small"
            label="Close"
            icon={<X aria-hidden="true" />}
            onPress={onClose}
          />
        </header>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </Dialog>
    </AriaModal>
  </ModalOverlay>
)
