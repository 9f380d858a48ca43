import styles from './Field.module.css'

/** Star of a required field. Assistive technology reads the requirement from the control. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
