import { call } from '@axle/kit/testing/client'
import type { Page } from 'playwright-core'
import { idle } from '../../testing/idle.ts'
import { open } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

let partPath: string

beforeAll(async () => {
  const [{ _id }] = (await call(shop.url, 'GET /api/services?limit=1')).body
  const answer = await fetch(`${shop.url}/parts/${_id}`, { headers: { accept: 'text/html' } })
  partPath = new URL(answer.url).pathname
})

/**
 * Formats a request like those in `kept`: with a placeholder for the product id, and only the names of query
 * parameters.
 */
function named(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address)
  const parts = pathname.replace(/^\/api\/(services|products)\/(?!suggestions)[^/]+/, '/api/$1/:id')
  const names = [...new Set(searchParams.keys())].toSorted()
  return `${method} ${parts}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

/** Scrolls a page to its end, because some requests are sent only when their content becomes visible. */
async function readToEnd(page: Page): Promise<void> {
  for (let received = -1, end = 0; received < end;) {
    received = end
    end = await page.evaluate(() => {
      window.scrollBy(0, innerHeight)
      return Math.round(scrollY)
    })
    await idle(page)
  }
}

/** Opens a page and scrolls it to its end. Returns all API requests that the page sent, except those for pictures. */
async function recordCalls(path: string): Promise<readonly string[]> {
  // The service worker is blocked, because it would also request content to cache for offline use.
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return
    calls.push(named(request.method(), request.url()))
  })
  await open(page, path)
  await readToEnd(page)
  await context.close()
  return calls.toSorted()
}

/**
 * API requests that each page should send for a visitor. A page sends no request twice, and none for other pages or for
 * invisible content. If a request is new or repeated, find out why before you add it to this list.
 */
const stored = {
  // The HTML already contains what the page shows at first. The script requests the products so that the service worker
  // caches them, and the reviews because there are more than the HTML contains.
  '/': ['GET /api/reviews', 'GET /api/services?instock&limit&sort'],
  // The HTML already contains the first page of the list.
  '/parts': [],
  // The HTML already contains the part. The script requests the part again to check whether its URL is current, and to
  // get the latest price and stock.
  'a part': [
    'GET /api/parts?id',
    'GET /api/products/:id/reviews?limit&sort',
    'GET /api/services/:id',
    'GET /api/services?category&limit&sort',
  ],
  '/blog': [],
  // The response says whether users can sign in with Google.
  '/login': ['GET /api/configuration'],
} as const

test.each(Object.entries(stored))(
  'a visitor’s %s requests exactly what it shows',
  async (page, expected) => {
    expect(await recordCalls(page === 'a part' ? partPath : page)).toEqual(expected)
  },
)
