import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import styles from './Notice.module.css'

export type NoticeProps = Passed<HTMLDivElement> &
  Readonly<{
    /** `warning` where something does not work. */
    tone?: 'info' | 'warning'
    /** What is to be said; nothing shows while it is null. */
    children: ReactNode
  }>

/**
 * A bar across the page about something that concerns all of it, such as a lost connection. Leave it on
 * the page and change its words: they are read aloud when they come.
 */
export const Notice = ({ tone = 'info', children, ...passed }: NoticeProps) => (
  <div role="status" {...passed}>
    {children !== null && (
      <p className={styles.notice} data-tone={tone}>
        {tone === 'warning' ? <TriangleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
        <span>{children}</span>
      </p>
    )}
  </div>
)
