import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './PopoverFrame.module.css'

type PopoverFrameProps = Readonly<
  Pick<PopoverProps, 'placement' | 'aria-label'> & {
    /** As wide as what it holds, within bounds, or always as wide as lines of text are. */
    width: 'content' | 'text'
    triggerRef: RefObject<HTMLButtonElement | null>
    onClose: () => void
    children: ReactNode
  }
>

/** What lies over the page beside the button that opened it: the frame of a Popover and of a Menu. */
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
