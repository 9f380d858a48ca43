import { useEffect } from 'react'

/** react-aria makes its announcer when it is first needed, and speaks a little later. */
const announcerDelayMs = 150

/** Takes out of the announcer what points to elements that are gone. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/**
 * Clears the announcer when a button goes. react-aria announces a pending button by an image that is named by it, and
 * leaves that image for seconds, without a name once the button is gone.
 */
export function useClearAnnouncement(): void {
  useEffect(
    () => () => {
      clearDangling()
      setTimeout(clearDangling, announcerDelayMs)
    },
    [],
  )
}
