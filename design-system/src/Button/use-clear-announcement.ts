import { useLayoutEffect } from 'react'

/** Milliseconds. Longer than the delay of react-aria's first announcement, before which it creates its announcer. */
const announcerDelayMs = 150

/** Removes nodes from react-aria's announcer whose `aria-labelledby` refers only to removed elements. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/**
 * Removes announcements that have lost their name. It also observes the announcer for a moment, so that a delayed
 * announcement is removed in the task in which it appears.
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
 * Clears react-aria's announcer when a button is removed. For a pending button, react-aria announces an image that is
 * labelled by the button. The image stays for seconds, and has no name once the button is removed.
 *
 * The cleanup runs in a microtask, before a screen reader can reach the image. It cannot run directly, because React
 * removes the element only after this cleanup. Effects would run too late.
 */
export function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}
