const markKey = 'axle-reloaded'

/** Whether the page may load itself again: not when it did so already and it did not help. */
export function mayReload(): boolean {
  return navigator.onLine && sessionStorage.getItem(markKey) === null
}

/** Loads the page again, and remembers it for as long as the tab lives or until a page has come. */
export function reloadOnce(): void {
  sessionStorage.setItem(markKey, new Date().toISOString())
  location.reload()
}

/** A page has come: the next part that a deploy removed may cause a reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(markKey)
}
