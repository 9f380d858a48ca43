import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './ErrorState.module.css'

/** What it says where the application gives no words. */
const english = {
  didNotWork: 'That did not work',
  retry: 'Retry',
}

export type ErrorStateProps = Passed<HTMLDivElement> &
  Readonly<{
    /** What happened, and what to do. */
    message: ReactNode
    /** The heading of the message. */
    title?: string
    /** Tries again; without it there is no button. */
    onRetry?: () => void
    /** It is being tried again: the button waits. */
    isRetrying?: boolean
  }>

/** Takes the place of content that could not be fetched. Read aloud when it appears. */
export const ErrorState = ({
  message,
  title,
  onRetry,
  isRetrying = false,
  ...passed
}: ErrorStateProps) => {
  const { didNotWork, retry } = useWords(english)
  return (
    <div className={styles.state} role="alert" {...passed}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title ?? didNotWork}</p>
        <p className={styles.message}>{message}</p>
      </div>
      {onRetry !== undefined && (
        <Button variant="secondary" size="sm" isLoading={isRetrying} onPress={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}
