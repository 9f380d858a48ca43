import styles from './Field.module.css'

/** The star of what must be filled in; assistive technology reads it from the control. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
