import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './StatCard.module.css'

export type StatCardProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Figure with its unit. */
    value: string
    /** Name of the figure. */
    label: string
    /** Icon above the figure. */
    icon?: ReactNode
    /** Line below the label, for example how the figure has changed. */
    detail?: string
    /** Link to a list of the items that the figure counts. */
    action?: ReactNode
  }>

/** Large figure with its label. */
export const StatCard = ({ value, label, icon, detail, action, ...passed }: StatCardProps) => (
  <div className={styles.card} {...passed}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.value}>{value}</p>
    <p className={styles.label}>{label}</p>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
    {action && <p>{action}</p>}
  </div>
)
