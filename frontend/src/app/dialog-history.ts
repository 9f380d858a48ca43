import { createContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type Close = () => void
type KeepDialog = (close: Close) => () => void

/**
 * Field in the router state that marks the history entry added for open dialogs. The entry before the marked one
 * belongs to the page.
 */
const mark = 'isUnderDialog'

/**
 * Adds a history entry while dialogs are open, so that Back closes the topmost dialog instead of leaving the page. All
 * open dialogs share the entry, which is removed when the last dialog closes.
 * @returns a function that registers an open dialog and returns a function to call when the dialog is closed
 */
export function createDialogHistory(router: Router): KeepDialog {
  const open: Close[] = []
  let shownKey = ''
  let isGoingBack = false
  let isFollowing = false

  function adjust(): void {
    const { location, navigation } = router.state
    // Does nothing while a navigation is in progress, because the new page gets its own entry.
    if (navigation.state !== 'idle' || isGoingBack) return
    const isMarked = location.state?.[mark] === true
    if (open.length > 0 && !isMarked) {
      const state = { ...location.state, [mark]: true }
      void router.navigate(location, { state, preventScrollReset: true })
    }
    if (open.length === 0 && isMarked) {
      isGoingBack = true
      void router.navigate(-1)
    }
  }

  function follow({ location, historyAction }: Router['state']): void {
    if (location.key === shownKey) return
    shownKey = location.key
    const isBack = historyAction === 'POP' && location.state?.[mark] !== true
    if (isBack && !isGoingBack) open.at(-1)?.()
    isGoingBack = false
    // Updates the history after React has unmounted the closed dialog.
    setTimeout(adjust)
  }

  return (close) => {
    if (!isFollowing) {
      isFollowing = true
      shownKey = router.state.location.key
      router.subscribe(follow)
    }
    open.push(close)
    queueMicrotask(adjust)
    return () => {
      open.splice(open.indexOf(close), 1)
      // The history is updated in a microtask, so that a dialog that immediately replaces the closed one can reuse its
      // history entry.
      queueMicrotask(adjust)
    }
  }
}

/**
 * React context with the function that registers open dialogs. The default function does nothing, because no dialog
 * opens outside a browser.
 */
export const DialogHistory = createContext<KeepDialog>(() => () => undefined)
