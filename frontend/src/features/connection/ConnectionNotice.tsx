import { Notice } from '@axle/design-system/Notice'
import { useSyncExternalStore } from 'react'
import { connectionText } from './connection.rules.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

type ConnectionNoticeProps = Readonly<{
  /** Since when the catalogue on the screen was kept, as an HTTP date; null when it is fresh. */
  keptSince: string | null
}>

/** Says when there is no connection, and how old the catalogue is that is shown then. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <Notice tone="warning">{connectionText(isOnline, keptSince)}</Notice>
}
