import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import styles from './Popover.module.css'
import { PopoverFrame } from './PopoverFrame.tsx'

type PopoverPanelProps = Readonly<{
  /** Name of the panel for assistive technology. */
  label: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}>

/** Open panel of a Popover, which loads it on demand. */
export const PopoverPanel = ({ label, children, ...frame }: PopoverPanelProps) => (
  <PopoverFrame {...frame} width="text" placement="bottom start">
    <Dialog className={styles.dialog} aria-label={label}>
      {children}
    </Dialog>
  </PopoverFrame>
)
