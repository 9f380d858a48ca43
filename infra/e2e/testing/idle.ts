import { until } from '@axle/kit/testing/until'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Requests that a page has in flight, and the number of requests that it has sent so far. */
type Traffic = { readonly inFlight: Set<Request>; sent: number }

const trafficByPage = new WeakMap<Page, Traffic>()

/** Whether the browser never reports the end of a request, as for an event stream or a beacon. */
const isEndless = (request: Request): boolean =>
  request.resourceType() === 'ping' || new URL(request.url()).pathname === '/api/events'

/** Starts to track a page's requests for `idle`. Idempotent. */
export function followPage(page: Page): Traffic {
  const known = trafficByPage.get(page)
  if (known) return known
  const traffic: Traffic = { inFlight: new Set(), sent: 0 }
  trafficByPage.set(page, traffic)
  page.on('request', (request) => {
    // When the browser loads a new document, it drops the previous document's requests, sometimes without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      traffic.inFlight.clear()
    }
    traffic.sent += 1
    if (!isEndless(request)) traffic.inFlight.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => traffic.inFlight.delete(request))
  }
  return traffic
}

/** Tracks the requests of every page in a browser context from the moment that the page opens. */
export function followPages(context: BrowserContext): void {
  context.on('page', followPage)
}

/** Lets the page render and run its pending tasks, and then returns the activities that are still in progress. */
async function listActivities(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  // When the browser calls an idle callback, React has already run its tasks.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const root = document.querySelector('#root')
  const isDrawn = Object.keys(root ?? {}).some((name) => name.startsWith('__react'))
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    // These animations do not count, because a spinner rotates only during requests, and a toast's progress bar is only
    // a timer.
    const isClock = target?.matches('.Toastify__progress-bar') === true
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && !isClock
  })
  return [
    ...(document.readyState === 'complete' ? [] : [`its document is ${document.readyState}`]),
    ...(root === null || isDrawn ? [] : ['its script has not started']),
    ...(moving.length === 0 ? [] : [`${moving.length} animations run`]),
  ]
}

/**
 * Waits until a page no longer fetches, renders or animates anything. Watching the page from outside needs no code in
 * the storefront. It also covers images, scripts and library requests, and works before the page's script starts.
 */
export async function idle(page: Page): Promise<void> {
  const traffic = followPage(page)
  await until(`${page.url()} is idle`, async () => {
    const { sent } = traffic
    const activities = await page.evaluate(listActivities)
    const addresses = [...traffic.inFlight].map((request) => `it fetches ${request.url()}`)
    const all = [...activities, ...addresses]
    if (all.length > 0) throw new Error(all.join(', '))
    return traffic.sent === sent
  })
}
