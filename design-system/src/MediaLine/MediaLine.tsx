import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './MediaLine.module.css'

export type MediaLineProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Small picture, usually an Image. Its space is reserved if there is none. */
    picture: ReactNode
    /** Name of the item, often a Link. */
    title: ReactNode
    /** Secondary line below the title. */
    note?: ReactNode
  }>

/** Item in one line of a table or list: small picture, name and note. */
export const MediaLine = ({ picture, title, note, ...passed }: MediaLineProps) => (
  <span className={styles.line} {...passed}>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.words}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  </span>
)
