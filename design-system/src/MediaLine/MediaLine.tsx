import type { ReactNode } from 'react'
import styles from './MediaLine.module.css'

export type MediaLineProps = Readonly<{
  /** A small picture, usually an Image; its place is kept when there is none. */
  picture: ReactNode
  /** The name of the thing, often a Link. */
  title: ReactNode
  /** A quiet line under the title. */
  note?: ReactNode
}>

/** A thing in one line of a table or list: its small picture, its name, a word about it. */
export const MediaLine = ({ picture, title, note }: MediaLineProps) => (
  <span className={styles.line}>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.words}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  </span>
)
