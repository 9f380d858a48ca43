import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { Gap } from '../tokens/tokens.ts'
import styles from './Cluster.module.css'

export type ClusterProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Space between the items, as a step from 1 (4 px) to 9 (96 px). */
    gap?: Gap
    /** Alignment of items of different heights. `end` aligns a button with the control of a field. */
    align?: 'center' | 'start' | 'baseline' | 'end'
    /** Distribution of the items. `between` puts the first at the start of the line and the last at the end. */
    justify?: 'start' | 'center' | 'between' | 'end'
    /** Whether the items and their text stay on one line, for example for the buttons of a table row. */
    isOneLine?: boolean
    /** Items in reading order. */
    children: ReactNode
  }>

/** Shows items in a row. Items that do not fit wrap to the next line. */
export const Cluster = ({
  gap = 3,
  align = 'center',
  justify = 'start',
  isOneLine = false,
  children,
  ...passed
}: ClusterProps) => (
  <div
    className={styles.cluster}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
    data-one-line={isOneLine || undefined}
    {...passed}
  >
    {children}
  </div>
)
