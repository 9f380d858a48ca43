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
    /** Task in progress. Screen readers announce it, and a full-screen spinner shows it. */
    label?: string
    /** Size of the wheel. */
    size?: 'sm' | 'md' | 'lg'
    /** Whether the spinner covers the window until it is removed. */
    isFullScreen?: boolean
  }>

/** Rotating wheel for a task of unknown length. It is announced politely when it appears. */
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
