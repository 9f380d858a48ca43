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
  /** When the catalogue on the screen was cached, as an HTTP date. Null if it is fresh. */
  keptSince: string | null
}>

/** Notice that the connection is lost, with the age of the cached catalogue. Users can dismiss it. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = connectionText(isOnline, keptSince)
  const [read, setRead] = useState<string | null>(null)
  // Shows the notice again when the connection is lost the next time.
  if (text === null && read !== null) setRead(null)
  return (
    <Notice tone="warning" onDismiss={() => setRead(text)}>
      {text === read ? null : text}
    </Notice>
  )
}
