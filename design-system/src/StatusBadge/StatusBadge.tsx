import type { Passed } from '../attributes/passed.ts'
import { Badge, type Tone } from '../Badge/Badge.tsx'
import styles from './StatusBadge.module.css'

export type StatusBadgeProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Meaning of the status for the reader. */
    tone: Tone
    /** Status in one or two words. */
    label: string
    /** Whether the status will change automatically. Its mark then pulses. */
    isMoving?: boolean
  }>

/** Status in text and colour. The text is sufficient without the colour. */
export const StatusBadge = ({ tone, label, isMoving = false, ...passed }: StatusBadgeProps) => (
  <Badge
    tone={tone}
    icon={<span className={styles.mark} data-moving={isMoving || undefined} aria-hidden="true" />}
    {...passed}
  >
    {label}
  </Badge>
)
