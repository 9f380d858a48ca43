import { call } from '@axle/kit/testing/client'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { idle } from '../testing/idle.ts'
import { open } from './visitor.setup.ts'
import { openWholeShop, type WholeShop } from './whole.setup.ts'

let shop: WholeShop
let browser: Browser
let partPath: string

beforeAll(async () => {
  shop = await openWholeShop(30)
  browser = await startBrowser()
  const [{ _id }] = (await call(shop.url, 'GET /api/services?limit=1')).body
  const answer = await fetch(`${shop.url}/parts/${_id}`, { headers: { accept: 'text/html' } })
  partPath = new URL(answer.url).pathname
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A call of the API as the kept lists have it: which product or person it is about does not matter. */
function named(method: string, address: string): string {
  const { pathname, searchParams } = new URL(address)
  const parts = pathname.replace(/^\/api\/(services|products)\/(?!suggestions)[^/]+/, '/api/$1/:id')
  const names = [...new Set(searchParams.keys())].toSorted()
  return `${method} ${parts}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

/** Reads a page to its end, as somebody who scrolls does, for what it fetches when it comes into sight. */
async function readToEnd(page: Page): Promise<void> {
  for (let seen = -1, end = 0; seen < end;) {
    seen = end
    end = await page.evaluate(() => {
      window.scrollBy(0, innerHeight)
      return Math.round(scrollY)
    })
    await idle(page)
  }
}

/** Every call of the API that a page makes, pictures left out, until it was read to its end. */
async function callsOf(path: string): Promise<readonly string[]> {
  // The worker would fetch what it keeps for times without a connection besides.
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
 * What a visitor's page asks for, each once. What another page needs, or nobody sees, belongs to none of these: so a call
 * more, or the same one twice, is to be looked at before it is put down here.
 */
const kept = {
  // What it shows is in the HTML; the worker keeps what is asked for, and of reviews there are more.
  '/': ['GET /api/reviews', 'GET /api/services?instock&limit&sort'],
  // The first page of the list is in the HTML.
  '/parts': [],
  // So is the part; whether it has this address still, its price and its stock are asked for again.
  'a part': [
    'GET /api/parts?id',
    'GET /api/products/:id/reviews?limit&sort',
    'GET /api/services/:id',
    'GET /api/services?category&limit&sort',
  ],
  '/blog': [],
  // Whether there is a sign-in with Google.
  '/login': ['GET /api/configuration'],
} as const

test.each(Object.entries(kept))(
  'a visitor’s %s asks for what it shows, and nothing else',
  async (page, wanted) => {
    expect(await callsOf(page === 'a part' ? partPath : page)).toEqual(wanted)
  },
)
