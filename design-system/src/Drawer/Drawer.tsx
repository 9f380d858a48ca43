import type { ReactNode } from 'react'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import type { Passed } from '../attributes/passed.ts'
import { DialogBody } from '../Modal/DialogBody.tsx'
import styles from './Drawer.module.css'

export type DrawerProps = Passed<HTMLElement> &
  Readonly<{
    /** Title at the head of the panel. */
    title: string
    /** Whether the panel is shown. */
    isOpen: boolean
    /** Called when the user presses Escape, clicks the close button or clicks outside the panel. */
    onClose: () => void
    /** Side from which the panel opens, relative to the reading direction. */
    side?: 'start' | 'end'
    /** Buttons, which stay visible while the content scrolls. */
    footer?: ReactNode
    /** Scrollable content between the title and the buttons. */
    children: ReactNode
  }>

/**
 * Side panel for content that accompanies the page, such as filters, a summary or row details. An open panel traps the
 * focus. Closing the panel returns the focus to the element that had it before.
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
