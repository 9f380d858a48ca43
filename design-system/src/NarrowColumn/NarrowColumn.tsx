import type { ReactNode } from 'react'
import styles from './NarrowColumn.module.css'

type NarrowColumnProps = Readonly<{
  /** Usually a Form and its heading. */
  children: ReactNode
}>

/** A narrow column in the middle of its place, for a page that holds one form. */
export const NarrowColumn = ({ children }: NarrowColumnProps) => (
  <div className={styles.column}>{children}</div>
)
