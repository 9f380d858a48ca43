import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Spinner.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  loading: 'Loading',
}

export type SpinnerProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Name of the task in progress. Screen readers announce it. It is visible only with `isFullScreen`. */
    label?: string
    /** Size of the wheel. */
    size?: 'sm' | 'md' | 'lg'
    /** Whether the spinner covers the whole window. */
    isFullScreen?: boolean
  }>

/** Rotating wheel for a task of unknown duration. Screen readers announce the task when the wheel appears. */
export const Spinner = ({ label, size = 'md', isFullScreen = false, ...passed }: SpinnerProps) => {
  const { loading } = useWords(english)
  return (
    <span
      className={styles.frame}
      data-full-screen={isFullScreen || undefined}
      role="status"
      {...passed}
    >
      <span className={styles.wheel} data-size={isFullScreen ? 'lg' : size} aria-hidden="true" />
      <span className={isFullScreen ? styles.label : hidden.hidden}>{label ?? loading}</span>
    </span>
  )
}
