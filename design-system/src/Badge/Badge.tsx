import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

type BadgeProps = Readonly<{ tone?: Tone; icon?: ReactNode; children: ReactNode }>

/** A short word or number that marks the thing it stands on. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
)
