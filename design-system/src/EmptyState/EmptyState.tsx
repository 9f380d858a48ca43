import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Says that there is nothing. */
    title: string
    /** A sign above the title. */
    icon?: ReactNode
    /** What will stand here, and how it comes. */
    description?: ReactNode
    /** The button or link that leads on. */
    action?: ReactNode
  }>

/** Takes the place of a list that has nothing in it yet, and says what to do about it. */
export const EmptyState = ({ title, icon, description, action, ...passed }: EmptyStateProps) => (
  <div className={styles.state} {...passed}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.title}>{title}</p>
    {description !== undefined && <p className={styles.description}>{description}</p>}
    {action}
  </div>
)
