import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

export type TooltipProps = Readonly<{
  /** Short text. Touch devices cannot hover, so never put essential information only in a tooltip. */
  content: string
  /** Button, IconButton or Link that the tooltip describes. */
  children: ReactElement
}>

/** Text that appears next to a control while the control is hovered or has keyboard focus. Escape hides the text. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <TooltipTrigger delay={400}>
    {children}
    <AriaTooltip className={styles.tooltip} offset={8}>
      {content}
    </AriaTooltip>
  </TooltipTrigger>
)
