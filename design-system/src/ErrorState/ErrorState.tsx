import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './ErrorState.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  didNotWork: 'That did not work',
  retry: 'Retry',
}

export type ErrorStateProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Text that explains what happened and what to do. */
    message: ReactNode
    /** Heading of the message. */
    title?: string
    /** Called when the user clicks the retry button. Without this function, there is no button. */
    onRetry?: () => void
    /** Whether a retry is running. The button is then disabled. */
    isRetrying?: boolean
  }>

/** Replaces content that could not be fetched. Screen readers announce the message when it appears. */
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
