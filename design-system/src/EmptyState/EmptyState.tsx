import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Message saying that there is nothing to show. */
    title: string
    /** Icon above the title. */
    icon?: ReactNode
    /** Text that says what will appear in the list, and how to add the first entry. */
    description?: ReactNode
    /** Button or link for the next step. */
    action?: ReactNode
  }>

/** Replaces an empty list, and tells users what they can do. */
export const EmptyState = ({ title, icon, description, action, ...passed }: EmptyStateProps) => (
  <div className={styles.state} {...passed}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.title}>{title}</p>
    {description !== undefined && <p className={styles.description}>{description}</p>}
    {action}
  </div>
)
