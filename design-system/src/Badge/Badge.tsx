import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export type BadgeProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** What the mark means; the words must say it as well. */
    tone?: Tone
    /** A sign before the words. */
    icon?: ReactNode
    /** A word or two, or a number. */
    children: ReactNode
  }>

/** A short word or number that marks the thing it stands on. */
export const Badge = ({ tone = 'neutral', icon, children, ...passed }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone} {...passed}>
    {icon}
    {children}
  </span>
)
