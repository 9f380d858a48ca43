import { Notice } from '@axle/design-system/Notice'
import { useState, useSyncExternalStore } from 'react'
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

/** Says when there is no connection, and how old the catalogue is that is shown then, until it was read. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = connectionText(isOnline, keptSince)
  const [read, setRead] = useState<string | null>(null)
  // The next loss of the connection is said again.
  if (text === null && read !== null) setRead(null)
  return (
    <Notice tone="warning" onDismiss={() => setRead(text)}>
      {text === read ? null : text}
    </Notice>
  )
}
