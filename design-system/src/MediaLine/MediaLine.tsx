import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './MediaLine.module.css'

export type MediaLineProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Small picture, usually an Image. Without a picture, its space stays empty. */
    picture: ReactNode
    /** Name of the item, often a Link. */
    title: ReactNode
    /** Secondary text in a line below the title. */
    note?: ReactNode
  }>

/** Item of a table or list: a small picture, a name and a note. */
export const MediaLine = ({ picture, title, note, ...passed }: MediaLineProps) => (
  <span className={styles.line} {...passed}>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.words}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  </span>
)
