import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

type BadgeProps = Readonly<{
  /** What the mark means; the words must say it as well. */
  tone?: Tone
  /** A sign before the words. */
  icon?: ReactNode
  /** A word or two, or a number. */
  children: ReactNode
}>

/** A short word or number that marks the thing it stands on. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
)
