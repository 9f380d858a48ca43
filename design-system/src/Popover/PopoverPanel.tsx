import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import styles from './Popover.module.css'
import { PopoverFrame } from './PopoverFrame.tsx'

type PopoverPanelProps = Readonly<{
  /** Names the panel for assistive technology. */
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}>

/** The opened panel of a Popover, which loads it when it is needed. */
export const PopoverPanel = ({ label, children, ...frame }: PopoverPanelProps) => (
  <PopoverFrame {...frame} width="text" placement="bottom start">
    <Dialog className={styles.dialog} aria-label={label}>
      {children}
    </Dialog>
  </PopoverFrame>
)
