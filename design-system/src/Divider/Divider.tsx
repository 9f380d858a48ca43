import type { Passed } from '../attributes/passed.ts'
import styles from './Divider.module.css'

export type DividerProps = Passed<HTMLHRElement> &
  Readonly<{
    /** The word in the line; without one the line is whole. */
    label?: string
  }>

/** A hairline between two ways to do something, with a word in it. */
export const Divider = ({ label, ...passed }: DividerProps) =>
  label === undefined ? (
    <hr className={styles.line} {...passed} />
  ) : (
    <p className={styles.divider} {...passed}>
      {label}
    </p>
  )
