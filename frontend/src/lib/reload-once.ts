const markKey = 'axle-reloaded'

/** Whether the page may reload itself. Not if it is offline or has already reloaded without success. */
export function mayReload(): boolean {
  return navigator.onLine && sessionStorage.getItem(markKey) === null
}

/** Reloads the page. The mark lasts until a page loads or the tab is closed. */
export function reloadOnce(): void {
  sessionStorage.setItem(markKey, new Date().toISOString())
  location.reload()
}

/** Clears the mark after a page has loaded, so that the next missing chunk may cause a reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(markKey)
}
