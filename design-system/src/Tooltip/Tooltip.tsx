import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

export type TooltipProps = Readonly<{
  /** A few words. Nothing that is needed may stand only here: touch has no hover. */
  content: string
  /** The Button, IconButton or Link the words belong to. */
  children: ReactElement
}>

/** Words shown beside a control while it is hovered or focused by keyboard; Escape hides them. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <TooltipTrigger delay={400}>
    {children}
    <AriaTooltip className={styles.tooltip} offset={8}>
      {content}
    </AriaTooltip>
  </TooltipTrigger>
)
