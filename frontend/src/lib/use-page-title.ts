import { useEffect } from 'react'
import { fullTitle } from './full-title.ts'

/** Sets the page title in the browser tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}
