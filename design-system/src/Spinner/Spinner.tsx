import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Spinner.module.css'

/** What it says where the application gives no words. */
const english = {
  loading: 'Loading',
}

export type SpinnerProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** What is being waited for; read aloud, and shown under a full-screen spinner. */
    label?: string
    /** The size of the wheel. */
    size?: 'sm' | 'md' | 'lg'
    /** Covers the window until it is removed. */
    isFullScreen?: boolean
  }>

/** A turning wheel for work whose length is unknown. Announced politely when it appears. */
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
