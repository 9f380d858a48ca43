import styles from './Divider.module.css'

/** A hairline between two ways to do something, with a word in it. */
export const Divider = ({ label }: Readonly<{ label?: string }>) =>
  label === undefined ? <hr className={styles.line} /> : <p className={styles.divider}>{label}</p>
