import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readBrowseView, writeBrowseView, type BrowseView } from './browse-view.rules.ts'

export type ChangeView = (part: Partial<BrowseView>, isStep?: boolean) => void

type BrowseAddress = Readonly<{
  view: BrowseView
  /** Changes a part; the list begins with its first page again. A change that is no step is none to go back to. */
  change: ChangeView
  /** The address of this page with another view. */
  addressOf: (view: BrowseView) => string
}>

/** How the list is looked at. It stands in the page's address alone, so that back, forward and reload are exact. */
export function useBrowseView(): BrowseAddress {
  const { pathname } = useLocation()
  const [words, setWords] = useSearchParams()
  const view = useMemo(() => readBrowseView(words), [words])

  const change: ChangeView = (part, isStep = true) =>
    setWords(writeBrowseView({ ...view, cursor: '', page: 1, ...part }), {
      replace: !isStep,
      preventScrollReset: true,
      // A choice shows at once, however long the list takes to follow.
      flushSync: true,
    })

  return { view, change, addressOf: (other) => `${pathname}?${writeBrowseView(other)}` }
}
