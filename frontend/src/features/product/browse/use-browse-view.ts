import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readBrowseView, writeBrowseView, type BrowseView } from './browse-view.rules.ts'

export type ChangeView = (part: Partial<BrowseView>, isStep?: boolean) => void

type BrowseAddress = Readonly<{
  view: BrowseView
  /**
   * Changes parts of the view and returns to the first page. A change that is not a step replaces the history entry.
   */
  change: ChangeView
  /** Returns the URL of this page with another view. */
  addressOf: (view: BrowseView) => string
}>

/** Returns the view of the list. Only the URL holds it, so that back, forward and reload are exact. */
export function useBrowseView(): BrowseAddress {
  const { pathname } = useLocation()
  const [words, setWords] = useSearchParams()
  const view = useMemo(() => readBrowseView(words), [words])

  const change: ChangeView = (part, isStep = true) =>
    setWords(writeBrowseView({ ...view, cursor: '', page: 1, ...part }), {
      replace: !isStep,
      preventScrollReset: true,
      // Shows a choice at once, even if the list takes longer to load.
      flushSync: true,
    })

  return { view, change, addressOf: (other) => `${pathname}?${writeBrowseView(other)}` }
}
