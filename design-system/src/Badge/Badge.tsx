import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export type BadgeProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Meaning of the badge, shown by its colour. The text must express the same meaning. */
    tone?: Tone
    /** Icon before the text. */
    icon?: ReactNode
    /** Text of the badge: one or two words, or a number. */
    children: ReactNode
  }>

/** Short text or number that marks another item, such as a menu entry. */
export const Badge = ({ tone = 'neutral', icon, children, ...passed }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone} {...passed}>
    {icon}
    {children}
  </span>
)
