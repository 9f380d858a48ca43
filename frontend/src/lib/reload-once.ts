const markKey = 'axle-reloaded'

/** Whether the page may reload automatically. False if the browser is offline or a previous reload did not help. */
export function mayReload(): boolean {
  return navigator.onLine && sessionStorage.getItem(markKey) === null
}

/** Reloads the page, and marks the tab as reloaded until a page loads or the tab is closed. */
export function reloadOnce(): void {
  sessionStorage.setItem(markKey, new Date().toISOString())
  location.reload()
}

/** Clears the mark after a page has loaded, so that another missing chunk can trigger a reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(markKey)
}
