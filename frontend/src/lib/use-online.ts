import { useSyncExternalStore } from 'react'

function follow(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Whether the browser has a network; it may be wrong about what lies behind it. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}
