import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './MediaLine.module.css'

export type MediaLineProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** A small picture, usually an Image; its place is kept when there is none. */
    picture: ReactNode
    /** The name of the thing, often a Link. */
    title: ReactNode
    /** A quiet line under the title. */
    note?: ReactNode
  }>

/** A thing in one line of a table or list: its small picture, its name, a word about it. */
export const MediaLine = ({ picture, title, note, ...passed }: MediaLineProps) => (
  <span className={styles.line} {...passed}>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.words}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  </span>
)
