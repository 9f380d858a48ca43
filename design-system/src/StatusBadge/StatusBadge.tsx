import type { Passed } from '../attributes/passed.ts'
import { Badge, type Tone } from '../Badge/Badge.tsx'
import styles from './StatusBadge.module.css'

export type StatusBadgeProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** What the status means for the reader. */
    tone: Tone
    /** The status in a word or two. */
    label: string
    /** The status will change by itself: its mark pulses. */
    isMoving?: boolean
  }>

/** A status in words and in colour; the words alone suffice. */
export const StatusBadge = ({ tone, label, isMoving = false, ...passed }: StatusBadgeProps) => (
  <Badge
    tone={tone}
    icon={<span className={styles.mark} data-moving={isMoving || undefined} aria-hidden="true" />}
    {...passed}
  >
    {label}
  </Badge>
)
