import { Children, type ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Grid.module.css'

export type GridProps = Passed<HTMLUListElement> &
  Readonly<{
    /**
     * How many stand side by side on large screens; small ones show one, medium ones two. `auto` puts two on small
     * screens and as many as have 20 rem each on others: for tiles.
     */
    columns: 2 | 3 | 4 | 5 | 'auto'
    /** Small screens show two side by side as well: for small things, such as a figure or a picture with its price. */
    isPairOnPhone?: boolean
    /** A cell each. */
    children: ReactNode
  }>

/** A list of like things side by side, each row of one height. */
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
