import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './NarrowColumn.module.css'

export type NarrowColumnProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Usually a Form and its heading. */
    children: ReactNode
  }>

/** A narrow column in the middle of its place, for a page that holds one form. */
export const NarrowColumn = ({ children, ...passed }: NarrowColumnProps) => (
  <div className={styles.column} {...passed}>
    {children}
  </div>
)
