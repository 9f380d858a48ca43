import { until } from '@axle/kit/testing/until'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Requests of a page: those in flight, and how many it has sent. */
type Traffic = { readonly inFlight: Set<Request>; sent: number }

const trafficByPage = new WeakMap<Page, Traffic>()

/** Whether a request never ends from the page's point of view, as for a stream or a beacon. */
const isEndless = (request: Request): boolean =>
  request.resourceType() === 'ping' || new URL(request.url()).pathname === '/api/events'

/** Tracks the requests of a page for `idle`. Idempotent. */
export function followPage(page: Page): Traffic {
  const known = trafficByPage.get(page)
  if (known) return known
  const traffic: Traffic = { inFlight: new Set(), sent: 0 }
  trafficByPage.set(page, traffic)
  page.on('request', (request) => {
    // A new document drops the requests of the previous one, not always with an event.
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

/** Follows every page of a context from its start. */
export function followPages(context: BrowserContext): void {
  context.on('page', followPage)
}

/** Lets the page render and run pending tasks, then lists its remaining activities. */
async function listActivities(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  // React's tasks run before an idle callback.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const root = document.querySelector('#root')
  const isDrawn = Object.keys(root ?? {}).some((name) => name.startsWith('__react'))
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    // Spinners rotate during requests, and the progress bar of a toast is only a timer.
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
 * Waits until a page neither fetches, renders nor animates.
 *
 * The page does not report this itself. An observation from outside includes images, scripts and requests of libraries,
 * costs visitors nothing, and works before the script starts.
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
