import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import styles from './ErrorState.module.css'

type ErrorStateProps = Readonly<{
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
  title = 'That did not work',
  onRetry,
  isRetrying = false,
}: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <TriangleAlert className={styles.icon} aria-hidden="true" />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
    </div>
    {onRetry !== undefined && (
      <Button variant="secondary" size="small" isLoading={isRetrying} onPress={onRetry}>
        Retry
      </Button>
    )}
  </div>
)
