import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './PopoverFrame.module.css'

type PopoverFrameProps = Readonly<
  Pick<PopoverProps, 'placement' | 'aria-label'> & {
    /** Width: as wide as the content within limits, or always as wide as a text column. */
    width: 'content' | 'text'
    triggerRef: RefObject<HTMLButtonElement | null>
    onClose: () => void
    children: ReactNode
  }
>

/** Frame of a Popover or Menu, placed over the page next to the button that opened it. */
export const PopoverFrame = ({ width, onClose, ...frame }: PopoverFrameProps) => (
  <Popover
    {...frame}
    isOpen
    className={styles.frame}
    data-width={width}
    offset={6}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  />
)
