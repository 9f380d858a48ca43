import styles from './Field.module.css'

/**
 * Asterisk that marks a required field. Screen readers ignore the asterisk, because the control itself says that it is
 * required.
 */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
