import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import type { Gap } from '../tokens/tokens.ts'
import styles from './Cluster.module.css'

export type ClusterProps = Passed<HTMLDivElement> &
  Readonly<{
    /** The step of space between the things, 1 (4 px) to 9 (96 px). */
    gap?: Gap
    /** How things of different heights stand in one line; `end` puts a button beside the control of a field. */
    align?: 'center' | 'start' | 'baseline' | 'end'
    /** `between` puts the first at one end of the line and the last at the other. */
    justify?: 'start' | 'center' | 'between' | 'end'
    /** Keeps things and words on one line, for the buttons of a table's row. */
    isOneLine?: boolean
    /** The things, in the order in which they are read. */
    children: ReactNode
  }>

/** Things side by side, going on in the next line where one has no room for all. */
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
