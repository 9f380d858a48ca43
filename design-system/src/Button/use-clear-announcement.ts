import { useLayoutEffect } from 'react'

/**
 * Delay in milliseconds, after which react-aria has made its first announcement. It creates its announcer on first use.
 */
const announcerDelayMs = 150

/** Removes nodes of react-aria's announcer whose `aria-labelledby` refers to removed elements. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/** Removes a late announcement that no longer has a name, in the same task in which it appears. */
function clearLate(): void {
  clearDangling()
  const announcer = document.querySelector('[data-live-announcer]')
  if (announcer === null) return
  const observer = new MutationObserver(clearDangling)
  observer.observe(announcer, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), announcerDelayMs)
}

/**
 * Clears react-aria's announcer when a button is removed. For a pending button, react-aria announces an image whose
 * name is the button's. The image stays for seconds and has no name once the button is removed.
 *
 * The cleanup uses a microtask so that no screen reader reaches the image. React removes the element after this
 * cleanup, but runs effects too late.
 */
export function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}
