import { useEffect } from 'react'
import { fullTitle } from './full-title.ts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}
