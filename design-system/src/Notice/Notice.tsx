import { Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Notice.module.css'

/** What it says where the application gives no words. */
const english = {
  close: 'Close',
}

export type NoticeProps = Passed<HTMLDivElement> &
  Readonly<{
    /** `warning` where something does not work. */
    tone?: 'info' | 'warning'
    /** What is to be said; nothing shows while it is null. */
    children: ReactNode
    /** Called when the reader closes it; with it there is a button to do so. Make `children` null then. */
    onDismiss?: (() => void) | undefined
  }>

/**
 * A bar across the page about something that concerns all of it, such as a lost connection. Leave it on
 * the page and change its words: they are read aloud when they come.
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
