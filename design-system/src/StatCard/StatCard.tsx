import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './StatCard.module.css'

export type StatCardProps = Passed<HTMLDivElement> &
  Readonly<{
    /** The figure, with its unit. */
    value: string
    /** What the figure counts. */
    label: string
    /** A sign above the figure. */
    icon?: ReactNode
    /** A line under the label, such as how the figure has changed. */
    detail?: string
    /** A link to what the figure counts. */
    action?: ReactNode
  }>

/** One figure, large, with what it counts. */
export const StatCard = ({ value, label, icon, detail, action, ...passed }: StatCardProps) => (
  <div className={styles.card} {...passed}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.value}>{value}</p>
    <p className={styles.label}>{label}</p>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {action && <p>{action}</p>}
  </div>
)
