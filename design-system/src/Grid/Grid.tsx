import { Children, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Grid.module.css'

export type GridProps = Passed<HTMLUListElement> &
  Readonly<{
    /**
     * Number of columns on large screens. Small screens have one column, and medium screens two. `auto` is for tiles:
     * two columns on small screens, and otherwise as many columns of 20 rem as fit.
     */
    columns: 2 | 3 | 4 | 5 | 'auto'
    /** Whether small screens have two columns as well, for small items such as a figure or a picture with a price. */
    isPairOnPhone?: boolean
    /** Items, each in a separate cell. */
    children: ReactNode
  }>

/** Grid of similar items, with rows of equal height. */
export const Grid = ({ columns, isPairOnPhone = false, children, ...passed }: GridProps) => (
  <ul
    className={styles.grid}
    role="list"
    data-columns={columns}
    data-pair={isPairOnPhone || undefined}
    {...passed}
  >
    {Children.map(children, (child) => (
      <li className={styles.cell}>{child}</li>
    ))}
  </ul>
)
