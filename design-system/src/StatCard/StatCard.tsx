import type { ReactNode } from 'react'
import styles from './StatCard.module.css'

type StatCardProps = Readonly<{ value: string; label: string; icon?: ReactNode }>

/** One figure, large, with what it counts. */
export const StatCard = ({ value, label, icon }: StatCardProps) => (
  <div className={styles.card}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.value}>{value}</p>
    <p className={styles.label}>{label}</p>
  </div>
)
