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
  /** Time when the displayed catalogue data was cached, as an HTTP date. Null if the data is fresh. */
  keptSince: string | null
}>

/** Notice that the connection is lost, with the age of the cached catalogue. Users can close it. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = connectionText(isOnline, keptSince)
  const [read, setRead] = useState<string | null>(null)
  // Resets the closed state once the connection is back, so that the notice appears again at the next connection loss.
  if (text === null && read !== null) setRead(null)
  return (
    <Notice tone="warning" onDismiss={() => setRead(text)}>
      {text === read ? null : text}
    </Notice>
  )
}
