import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

export type TooltipProps = Readonly<{
  /** Short text. Do not put necessary information only here, because touch devices cannot hover. */
  content: string
  /** Button, IconButton or Link that the text belongs to. */
  children: ReactElement
}>

/** Text next to a control while it is hovered or focused by keyboard. Escape hides it. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <TooltipTrigger delay={400}>
    {children}
    <AriaTooltip className={styles.tooltip} offset={8}>
      {content}
    </AriaTooltip>
  </TooltipTrigger>
)
