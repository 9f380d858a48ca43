import { until } from '@axle/kit/testing/until'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Requests of a page: those in flight, and the number of requests that it has sent. */
type Traffic = { readonly inFlight: Set<Request>; sent: number }

const trafficByPage = new WeakMap<Page, Traffic>()

/** Whether the page never sees the end of a request, as for an event stream or a beacon. */
const isEndless = (request: Request): boolean =>
  request.resourceType() === 'ping' || new URL(request.url()).pathname === '/api/events'

/** Starts to track the requests of a page for `idle`. Idempotent. */
export function followPage(page: Page): Traffic {
  const known = trafficByPage.get(page)
  if (known) return known
  const traffic: Traffic = { inFlight: new Set(), sent: 0 }
  trafficByPage.set(page, traffic)
  page.on('request', (request) => {
    // When the browser loads a new HTML document, it drops the requests of the previous document, sometimes without an
    // event.
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

/** Tracks the requests of every page in a browser context, from the start of the page. */
export function followPages(context: BrowserContext): void {
  context.on('page', followPage)
}

/** Lets the page render and run its pending tasks. Then returns the activities that are still running. */
async function listActivities(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  // React has run its tasks before the browser calls an idle callback.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const root = document.querySelector('#root')
  const isDrawn = Object.keys(root ?? {}).some((name) => name.startsWith('__react'))
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    // These animations do not count. A spinner rotates only during requests, and a toast's progress bar is only a
    // timer.
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
 * Waits until a page fetches, renders and animates nothing.
 *
 * The page itself does not report this. Observing the page from outside also covers images, scripts and requests of
 * libraries. It costs visitors nothing, and works before the page's script starts.
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
