import { until } from '@axle/kit/testing/until'
import type { Page, Route } from 'playwright-core'

/** Returns an error response in the format of the services. */
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
/** Ways in which a request can fail, each with the message that the page should show. */
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

/** Returns a pattern for requests to a path, with any query parameters. */
export const toRequestPattern = (path: string) => new RegExp(`${path}(\\?.*)?$`)

/** Makes requests to a path fail with the given fault, and skips the pauses before the page's retries. */
export async function tries(page: Page, path: string, fault: Fault) {
  let count = 0
  let open = 0
  page.on('request', () => (open += 1))
  page.on('requestfinished', () => (open -= 1))
  page.on('requestfailed', () => (open -= 1))
  await page.clock.install()
  await page.route(toRequestPattern(path), (route) => {
    count += 1
    return fault(route)
  })
  return {
    count: () => count,
    /**
     * Waits until the page stops retrying and shows the message. Advances the page's clock only while no request is in
     * flight, because the request would otherwise time out.
     */
    shows: (words: RegExp) =>
      until(`the page shows ${words}`, async () => {
        if (open === 0) await page.clock.fastForward(1000)
        return page.getByText(words).isVisible()
      }),
  }
}
