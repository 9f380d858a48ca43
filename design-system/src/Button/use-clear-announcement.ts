import { useLayoutEffect } from 'react'

/** react-aria makes its announcer when it is first needed, and speaks a little later. */
const announcerDelayMs = 150

/** Takes out of the announcer what points to elements that are gone. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/** Takes out what is announced too late to have a name any more, in the turn in which it is announced. */
function clearLate(): void {
  clearDangling()
  const announcer = document.querySelector('[data-live-announcer]')
  if (announcer === null) return
  const observer = new MutationObserver(clearDangling)
  observer.observe(announcer, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), announcerDelayMs)
}

/**
 * Clears the announcer when a button goes. react-aria announces a pending button by an image that is named by it, and
 * leaves that image for seconds, without a name once the button is gone. It is cleared in the turn in which the button
 * goes, since nobody shall come upon it: React takes the element out after this cleanup, and runs effects later.
 */
export function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}
