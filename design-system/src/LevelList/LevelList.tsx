import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './LevelList.module.css'

export type LevelRow = Readonly<{
  id: string
  /** Nesting depth of the row. 0 is the top level. */
  level: number
  content: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
}>

export type LevelListProps = Passed<HTMLUListElement> &
  Readonly<{
    /** Accessible name of the list. Screen readers announce it, but it is not visible. */
    label: string
    /** Rows in display order. Each nested row comes after its parent row. */
    rows: readonly LevelRow[]
  }>

/**
 * Ordered list of nested rows, with actions for each row. The nesting is only visual, so express it in the text as
 * well.
 */
export const LevelList = ({ label, rows, ...passed }: LevelListProps) => (
  <ul className={styles.list} role="list" aria-label={label} {...passed}>
    {rows.map(({ id, level, content, actions }) => (
      <li key={id} className={styles.row} data-level={Math.min(level, 3)}>
        <div className={styles.content}>{content}</div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </li>
    ))}
  </ul>
)
