import styles from './Field.module.css'

/**
 * Star that marks a required field. Screen readers ignore the star, because the control itself says that it is
 * required.
 */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)
