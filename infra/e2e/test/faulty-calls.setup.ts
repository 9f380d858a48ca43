import { until } from '@axle/kit/testing/until'
import type { Page, Route } from 'playwright-core'

/** How a service refuses a call. */
export const refusal = (status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'urn:axle:problem:test',
    title: 'Test',
    status,
    detail: 'The shelf is closed.',
    instance: 'urn:axle:request:test',
  }),
})

type Fault = (route: Route) => Promise<void>
/** Ways in which a call fails, and what the page then says. */
export const faults: readonly (readonly [string, Fault, RegExp])[] = [
  ['500', (route) => route.fulfill(refusal(500)), /The shelf is closed\./],
  [
    '503 with Retry-After',
    (route) => route.fulfill({ ...refusal(503), headers: { 'retry-after': '1' } }),
    /The shelf is closed\./,
  ],
  ['429', (route) => route.fulfill(refusal(429)), /The shelf is closed\./],
  ['no connection', (route) => route.abort(), /cannot be reached/],
  ['no JSON', (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }), /went wrong/],
]

/** A call, whatever its query. */
export const callOf = (path: string) => new RegExp(`${path}(\\?.*)?$`)

/** Answers a call with a fault, and lets the page's waits before it calls again pass at once. */
export async function tries(page: Page, path: string, fault: Fault) {
  let count = 0
  let open = 0
  page.on('request', () => (open += 1))
  page.on('requestfinished', () => (open -= 1))
  page.on('requestfailed', () => (open -= 1))
  await page.clock.install()
  await page.route(callOf(path), (route) => {
    count += 1
    return fault(route)
  })
  return {
    count: () => count,
    /** Waits until the page gives up; time is not hurried while a call is out, which would end it. */
    shows: (words: RegExp) =>
      until(`the page shows ${words}`, async () => {
        if (open === 0) await page.clock.fastForward(1000)
        return page.getByText(words).isVisible()
      }),
  }
}
