const markKey = 'axle-reloaded'

/** Whether the page may reload itself. False if the browser is offline or an earlier reload did not help. */
export function mayReload(): boolean {
  return navigator.onLine && sessionStorage.getItem(markKey) === null
}

/** Reloads the page and marks the tab as reloaded. The mark stays until a page loads or the tab is closed. */
export function reloadOnce(): void {
  sessionStorage.setItem(markKey, new Date().toISOString())
  location.reload()
}

/** Clears the mark after a page has loaded, so that the next missing chunk may cause a reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(markKey)
}
