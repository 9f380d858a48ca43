import { useWords } from '../LocaleProvider/use-words.ts'
import hidden from '../tokens/hidden.module.css'
import styles from './Spinner.module.css'

/** What it says where the application gives no words. */
const english = {
  loading: 'Loading',
}

type SpinnerProps = Readonly<{
  /** What is being waited for; read aloud, and shown under a full-screen spinner. */
  label?: string
  /** The size of the wheel. */
  size?: 'small' | 'medium' | 'large'
  /** Covers the window until it is removed. */
  fullScreen?: boolean
}>

/** A turning wheel for work whose length is unknown. Announced politely when it appears. */
export const Spinner = ({ label, size = 'medium', fullScreen = false }: SpinnerProps) => {
  const { loading } = useWords(english)
  return (
    <span className={styles.frame} data-full-screen={fullScreen || undefined} role="status">
      <span className={styles.wheel} data-size={fullScreen ? 'large' : size} aria-hidden="true" />
      <span className={fullScreen ? styles.label : hidden.hidden}>{label ?? loading}</span>
    </span>
  )
}
