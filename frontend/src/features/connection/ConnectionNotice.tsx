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

/** Dismissible notice that the connection is lost. It shows the age of the cached catalogue. */
export const ConnectionNotice = ({ keptSince }: ConnectionNoticeProps) => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = connectionText(isOnline, keptSince)
  const [read, setRead] = useState<string | null>(null)
  // Resets the dismissed state once the connection is back, so that the notice appears again when the connection is
  // next lost.
  if (text === null && read !== null) setRead(null)
  return (
    <Notice tone="warning" onDismiss={() => setRead(text)}>
      {text === read ? null : text}
    </Notice>
  )
}
