import { Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Notice.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  close: 'Close',
}

export type NoticeProps = Passed<HTMLDivElement> &
  Readonly<{
    /** Importance of the message. Use `warning` if something does not work. */
    tone?: 'info' | 'warning'
    /** Message to show. Null hides the notice. */
    children: ReactNode
    /**
     * Called when the reader closes the notice. The function must set `children` to null. Without this function, there
     * is no close button.
     */
    onDismiss?: (() => void) | undefined
  }>

/**
 * Bar with a message about the whole page, such as a lost connection. Keep the bar mounted and change only its content,
 * so that screen readers announce the message.
 */
export const Notice = ({ tone = 'info', children, onDismiss, ...passed }: NoticeProps) => {
  const words = useWords(english)
  const isShown = children !== null
  return (
    <div {...passed} className={isShown ? styles.bar : undefined} data-tone={tone}>
      <div role="status" className={styles.status}>
        {isShown && (
          <p className={styles.notice}>
            {tone === 'warning' ? (
              <TriangleAlert aria-hidden="true" />
            ) : (
              <Info aria-hidden="true" />
            )}
            <span>{children}</span>
          </p>
        )}
      </div>
      {isShown && onDismiss && (
        <IconButton
          label={words.close}
          size="sm"
          icon={<X aria-hidden="true" />}
          onPress={onDismiss}
        />
      )}
    </div>
  )
}
