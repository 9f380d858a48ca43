import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Columns.module.css'

export type ColumnsProps = Passed<HTMLDivElement> &
  Readonly<{
    /** The least width of a column: 9, 14 or 26 rem. Where two have no room, one stands under the other. */
    columnWidth?: 'narrow' | 'medium' | 'wide'
    /** `end` lines up fields whose labels take a different number of lines. */
    align?: 'start' | 'end'
    /** A column each. */
    children: ReactNode
  }>

/** A few unlike things side by side in columns of one width: fields of a form, a picture and its words. */
export const Columns = ({
  columnWidth = 'medium',
  align = 'start',
  children,
  ...passed
}: ColumnsProps) => (
  <div className={styles.columns} data-width={columnWidth} data-align={align} {...passed}>
    {children}
  </div>
)
