import { useLayoutEffect } from 'react'

/** Delay after which react-aria, which creates its announcer on first use, has announced. */
const announcerDelayMs = 150

/** Removes announcer nodes whose `aria-labelledby` points to removed elements. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/** Removes an announcement that comes too late to have a name, in the same task in which it appears. */
function clearLate(): void {
  clearDangling()
  const announcer = document.querySelector('[data-live-announcer]')
  if (announcer === null) return
  const observer = new MutationObserver(clearDangling)
  observer.observe(announcer, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), announcerDelayMs)
}

/**
 * Clears the announcer when a button is removed. react-aria announces a pending button with an image that the button
 * names. It keeps that image for seconds, without a name once the button is removed.
 *
 * The cleanup uses a microtask, so that no screen reader reaches the image: React removes the element after this
 * cleanup and runs effects later.
 */
export function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}
