import type { Passed } from '../attributes/passed.ts'
import { Badge, type Tone } from '../Badge/Badge.tsx'
import styles from './StatusBadge.module.css'

export type StatusBadgeProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Colour of the badge, which shows what the status means for the reader. */
    tone: Tone
    /** Status as text of one or two words. */
    label: string
    /** Whether the status will change without any action by the user. The mark then pulses. */
    isMoving?: boolean
  }>

/** Status as text and colour. The text is understandable without the colour. */
export const StatusBadge = ({ tone, label, isMoving = false, ...passed }: StatusBadgeProps) => (
  <Badge
    tone={tone}
    icon={<span className={styles.mark} data-moving={isMoving || undefined} aria-hidden="true" />}
    {...passed}
  >
    {label}
  </Badge>
)
