import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './NarrowColumn.module.css'

export type NarrowColumnProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Content, usually a Form and its heading. */
    children: ReactNode
  }>

/** Narrow centred column for a page with one form. */
export const NarrowColumn = ({ children, ...passed }: NarrowColumnProps) => (
  <div className={styles.column} {...passed}>
    {children}
  </div>
)
