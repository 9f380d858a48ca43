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
  /** Time when the shown catalogue data was cached, as an HTTP date. Null if the data is fresh. */
  keptSince: string | null
}>

/** Notice that the connection is lost, with the age of the cached catalogue. Users can close the notice. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = connectionText(isOnline, keptSince)
  const [read, setRead] = useState<string | null>(null)
  // After the connection returns, forgets that the user closed the notice, so that it appears at the next loss.
  if (text === null && read !== null) setRead(null)
  return (
    <Notice tone="warning" onDismiss={() => setRead(text)}>
      {text === read ? null : text}
    </Notice>
  )
}
