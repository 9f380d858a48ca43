import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import type { Passed } from '../attributes/passed.ts'
import { DialogBody } from '../Modal/DialogBody.tsx'
import styles from './Drawer.module.css'

export type DrawerProps = Passed<HTMLElement> &
  Readonly<{
    /** Names the panel, at its head. */
    title: string
    /** Whether it is shown. */
    isOpen: boolean
    /** Called for Escape, the close button and a press outside. */
    onClose: () => void
    /** The side of the page it comes from, in the direction of reading. */
    side?: 'start' | 'end'
    /** The buttons; they stay in view while the content scrolls. */
    footer?: ReactNode
    /** What scrolls between title and buttons. */
    children: ReactNode
  }>

/**
 * A panel from the side, for what accompanies the page: filters, a summary, details of a row. It
 * holds the focus while open and gives it back after.
 */
export const Drawer = ({
  title,
  isOpen,
  onClose,
  side = 'end',
  footer,
  children,
  ...passed
}: DrawerProps) => (
  <ModalOverlay
    className={styles.overlay}
    isOpen={isOpen}
    isDismissable
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    data-side={side}
  >
    <AriaModal className={styles.drawer}>
      <DialogBody title={title} role="dialog" onClose={onClose} footer={footer} {...passed}>
        {children}
      </DialogBody>
    </AriaModal>
  </ModalOverlay>
)
