import { createContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type Close = () => void
type KeepDialog = (close: Close) => () => void

/** In the state of an entry: that it stands for the dialogs over a page, and the entry before it for the page. */
const mark = 'isUnderDialog'

/**
 * Gives the dialogs that are open an entry of the browser's history, so that Back closes the topmost one and leaves the
 * page only then. All of them have one entry, which goes with the last of them.
 * @returns takes a dialog that has opened, and returns what is called once it is closed
 */
export function createDialogHistory(router: Router): KeepDialog {
  const open: Close[] = []
  let shownKey = ''
  let isGoingBack = false
  let isFollowing = false

  function adjust(): void {
    const { location, navigation } = router.state
    // A page that is on its way has an entry of its own, whatever becomes of this one.
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
    // Later, when what was closed is gone.
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
      // One that takes its place at once takes over the entry.
      queueMicrotask(adjust)
    }
  }
}

/** Keeps the dialogs of the whole app; where no browser is, none opens. */
export const DialogHistory = createContext<KeepDialog>(() => () => undefined)
