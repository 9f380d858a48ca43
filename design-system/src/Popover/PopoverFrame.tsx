import type { ReactNode, RefObject } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './PopoverFrame.module.css'

type PopoverFrameProps = Readonly<
  Pick<PopoverProps, 'placement' | 'aria-label'> & {
    /**
     * Width of the panel: `content` adapts to the content within limits, and `text` always has the width of a text
     * column.
     */
    width: 'content' | 'text'
    triggerRef: RefObject<HTMLButtonElement | null>
    onClose: () => void
    children: ReactNode
  }
>

/** Frame of a Popover or Menu. It lies over the page, next to the button that opened it. */
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
