import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Columns.module.css'

export type ColumnsProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Minimum width of a column: 9, 14 or 26 rem. Items are stacked if there is no room for two columns. */
    columnWidth?: 'narrow' | 'medium' | 'wide'
    /** Vertical alignment. `end` aligns the inputs of fields whose labels have different numbers of lines. */
    align?: 'start' | 'end'
    /** Items, each in a separate column. */
    children: ReactNode
  }>

/** Shows a few items of different types in columns of equal width, such as form fields, or a picture and its text. */
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
