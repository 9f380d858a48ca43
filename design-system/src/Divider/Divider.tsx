import type { Passed } from '../attributes/passed.ts'
import styles from './Divider.module.css'

export type DividerProps = Passed<HTMLHRElement> &
  Readonly<{
    /** Word in the middle of the line. Without it, the line is continuous. */
    label?: string
  }>

/** Thin line between two alternatives, with an optional word in the middle. */
export const Divider = ({ label, ...passed }: DividerProps) =>
  label === undefined ? (
    <hr className={styles.line} {...passed} />
  ) : (
    <p className={styles.divider} {...passed}>
      {label}
    </p>
  )
