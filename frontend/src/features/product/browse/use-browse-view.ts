import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readBrowseView, writeBrowseView, type BrowseView } from './browse-view.rules.ts'

export type ChangeView = (part: Partial<BrowseView>, isStep?: boolean) => void

type BrowseAddress = Readonly<{
  view: BrowseView
  /**
   * Changes fields of the view and returns to the first page. Unless `isStep` is true, the change replaces the current
   * history entry.
   */
  change: ChangeView
  /** Returns the URL of the current page with a different view of the list. */
  getViewUrl: (view: BrowseView) => string
}>

/**
 * Returns the view of the product list. The view is stored only in the URL, so that back, forward and reload restore it
 * exactly.
 */
export function useBrowseView(): BrowseAddress {
  const { pathname } = useLocation()
  const [words, setWords] = useSearchParams()
  const view = useMemo(() => readBrowseView(words), [words])

  const change: ChangeView = (part, isStep = true) =>
    setWords(writeBrowseView({ ...view, cursor: '', page: 1, ...part }), {
      replace: !isStep,
      preventScrollReset: true,
      // Shows the chosen filter at once, even if the product list takes longer to render.
      flushSync: true,
    })

  return { view, change, getViewUrl: (other) => `${pathname}?${writeBrowseView(other)}` }
}
