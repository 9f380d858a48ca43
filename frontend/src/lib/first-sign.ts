import { keepEarlyActs } from './early-acts.ts'
import { mayReload, reloadOnce } from './reload-once.ts'

/** What people do first, some moments before anything they do has to be answered. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
/** Where the page lacks what only its script shows. */
const unfilled = '[data-unfilled]'
/** A part is filled before it comes into sight: from so much of a window away. */
const margin = '25%'

/** A page that was made for its whole address has in it what it was made of; one of the build knows no query. */
function isWhole(): boolean {
  const isMarked = document.querySelector('[data-prerendered="whole"]') !== null
  const isMadeForIt = document.querySelector('script[type="application/json"]') !== null
  return isMarked && (isMadeForIt || location.search === '')
}

/**
 * Whether a page shows all that somebody came for before its script runs: it came as a whole, and the browser knows
 * nothing of a person, their vehicles or what they typed.
 */
function mayWait(): boolean {
  try {
    return localStorage.length === 0 && isWhole()
  } catch {
    // Blocked storage.
    return false
  }
}

/** Browsers say once that the pointer moved where it rests over a page that has just come. */
function isDone(event: Event): boolean {
  const isMove = event.type === 'pointermove' && event instanceof PointerEvent
  return !isMove || event.movementX !== 0 || event.movementY !== 0
}

/** Resolves when somebody does something, or comes near a part of the page that is not filled. */
function firstSign(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const abort = new AbortController()
  const listening = { signal: abort.signal, capture: true, passive: true }
  const listen = (event: Event) => {
    if (isDone(event)) resolve()
  }
  for (const sign of signs) addEventListener(sign, listen, listening)
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
    },
    { rootMargin: margin },
  )
  for (const part of document.querySelectorAll(unfilled)) observer.observe(part)
  return promise.finally(() => {
    abort.abort()
    observer.disconnect()
  })
}

/** Has the browser fetch at once, and together, what a page that waited has named for later. */
function fetchNamed(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}

type Shop = Readonly<{ shown: Promise<void> }>

/**
 * Starts the shop's script at once, or where the page is whole without it, at the first sign of somebody: most first
 * visitors read before they do anything. What they press or type meanwhile is done again when there is somebody to answer.
 * Where the script does not arrive, as without a connection, the page says so, and the next sign loads it again.
 */
export async function startWhenWanted(bring: () => Promise<Shop>): Promise<void> {
  const acts = keepEarlyActs()
  if (mayWait()) await firstSign()
  for (;;) {
    fetchNamed()
    const shop = await bring().catch((error: unknown) => {
      reportError(error)
      return undefined
    })
    if (shop !== undefined) {
      document.querySelector('#script-missing')?.remove()
      await shop.shown
      acts.repeat()
      return
    }
    // `theme.js` says it, which is there already.
    dispatchEvent(new Event('script-missing'))
    await firstSign()
    // Some browsers give a script up for good that has failed once.
    if (mayReload()) {
      reloadOnce()
      return
    }
  }
}
