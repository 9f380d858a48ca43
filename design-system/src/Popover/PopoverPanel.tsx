import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import styles from './Popover.module.css'

type PopoverPanelProps = Readonly<{
  /** Names the panel for assistive technology. */
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}>

/** The opened panel of a Popover, which loads it when it is needed. */
export const PopoverPanel = ({ label, triggerRef, onClose, children }: PopoverPanelProps) => (
  <AriaPopover
    isOpen
    className={styles.popover}
    triggerRef={triggerRef}
    placement="bottom start"
    offset={6}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <Dialog className={styles.dialog} aria-label={label}>
      {children}
    </Dialog>
  </AriaPopover>
)
