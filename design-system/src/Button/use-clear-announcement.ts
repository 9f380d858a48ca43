import { useLayoutEffect } from 'react'

/** Milliseconds; longer than react-aria delays its first announcement after it has created the announcer. */
const announcerDelayMs = 150

/** Removes nodes from react-aria's announcer whose `aria-labelledby` refers only to removed elements. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/**
 * Removes announcements that have lost their accessible name. Also observes the announcer briefly, so that a delayed
 * announcement is removed in the same task that adds it.
 */
function clearLate(): void {
  clearDangling()
  const announcer = document.querySelector('[data-live-announcer]')
  if (announcer === null) return
  const observer = new MutationObserver(clearDangling)
  observer.observe(announcer, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), announcerDelayMs)
}

/**
 * Clears react-aria's announcer when a button is removed. For a pending button, react-aria adds an image that is
 * labelled by the button to its announcer. The image stays there for seconds, and loses its name when the button is
 * removed.
 *
 * React calls the effect's cleanup function before it removes the button, which is too early. The function therefore
 * clears the announcer in a microtask, which still runs before a screen reader can reach the image. A passive effect
 * would run too late.
 */
export function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}
