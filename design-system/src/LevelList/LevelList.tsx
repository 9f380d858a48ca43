import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './LevelList.module.css'

export type LevelRow = Readonly<{
  id: string
  /** How deep it stands; 0 is the top. */
  level: number
  content: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}>

export type LevelListProps = Passed<HTMLUListElement> &
  Readonly<{
    /** What the rows are; read aloud, not shown. */
    label: string
    /** From the first to the last; a row stands below the one that it belongs to. */
    rows: readonly LevelRow[]
  }>

/** Things in an order, some below others, each with what can be done to it. The depth is for the eye: say it in words, too. */
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
