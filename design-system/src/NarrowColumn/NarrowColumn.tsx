import type { ReactNode } from 'react'
import styles from './NarrowColumn.module.css'

/** A narrow column in the middle of its place, for a page that holds one form. */
export const NarrowColumn = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={styles.column}>{children}</div>
)
