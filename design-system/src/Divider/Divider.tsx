import styles from './Divider.module.css'

type DividerProps = Readonly<{
  /** The word in the line; without one the line is whole. */
  label?: string
}>

/** A hairline between two ways to do something, with a word in it. */
export const Divider = ({ label }: DividerProps) =>
  label === undefined ? <hr className={styles.line} /> : <p className={styles.divider}>{label}</p>
