import type { ReactNode } from 'react'
import styles from './StatCard.module.css'

type StatCardProps = Readonly<{
  /** The figure, with its unit. */
  value: string
  /** What the figure counts. */
  label: string
  /** A sign above the figure. */
  icon?: ReactNode
  /** A line under the label, such as how the figure has changed. */
  detail?: string
}>

/** One figure, large, with what it counts. */
export const StatCard = ({ value, label, icon, detail }: StatCardProps) => (
  <div className={styles.card}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.value}>{value}</p>
    <p className={styles.label}>{label}</p>
    {detail !== undefined && <p className={styles.detail}>{detail}</p>}
  </div>
)
