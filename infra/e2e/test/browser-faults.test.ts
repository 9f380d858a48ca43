import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { toRequestPattern, faults, refusal, tries } from './faulty-calls.setup.ts'
import { open, show, signIn } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(4)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/**
 * Opens a browser context whose requests the test can intercept. The context blocks the service worker, because the
 * service worker's requests could not be intercepted.
 */
async function openContext() {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${String(error)} (${page.url()})`))
  return { page, errors, close: () => context.close() }
}

/**
 * Opens the home page through a link on another page, so that the script has to fetch the data. If the browser loaded
 * the page directly, the HTML would already contain the data.
 */
async function goHome(page: Page): Promise<void> {
  // If the link were clicked before the script runs, the browser would load the page directly. `open` therefore waits.
  await open(page, '/blog')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
}

describe.each([
  ['tools on the home page', '/api/services', /^Order: /, []],
  ['reviews', '/api/reviews', /^rating: \d/, []],
])('%s', (_what, path, found, none) => {
  test.each(faults)('%s shows an error, and Retry recovers', async (kind, fault, words) => {
    const { page, errors, close } = await openContext()
    const tried = await tries(page, path, fault)
    await goHome(page)
    await tried.shows(words)
    // The page sends one request, plus three retries if the error may be temporary.
    expect(tried.count()).toBe(kind === 'no JSON' ? 1 : 4)
    await show(page, `fault-${path.replaceAll('/', '-')}-${kind.replaceAll(' ', '-')}`)
    await page.unroute(toRequestPattern(path))
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(found).first().waitFor()
    expect(await page.getByText(words).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  test('shows a message when the list is empty', async () => {
    const { page, errors, close } = await openContext()
    await page.route(toRequestPattern(path), (route) => route.fulfill({ json: none }))
    await goHome(page)
    await page.getByText(/No parts yet|No reviews yet/).waitFor()
    expect(errors).toEqual([])
    await close()
  })
})

test('home page is covered by a spinner while reviews load', async () => {
  const { page, close } = await openContext()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/reviews', async (route) => {
    await released
    await route.continue()
  })
  await goHome(page)
  const spinner = page.getByRole('status').filter({ hasText: 'Loading reviews' })
  await spinner.waitFor()
  expect(await spinner.boundingBox()).toMatchObject({ x: 0, y: 0 })
  release()
  await spinner.waitFor({ state: 'detached' })
  await close()
})

test('signed-in product list shows a message when empty and an error when it fails to load', async () => {
  const { page, errors, close } = await openContext()
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order' }).first().waitFor()
  await page.getByLabel('Search').fill('no such part')
  await page.getByText('No parts match “no such part”').waitFor()
  await page.getByRole('status').filter({ hasText: '0 parts' }).waitFor()
  const tried = await tries(page, '/api/services', (route) => route.fulfill(refusal(500)))
  await page.goto('/pruchase')
  await tried.shows(/The shelf is closed\./)
  await page.unroute(toRequestPattern('/api/services'))
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Open Order' }).first().waitFor()
  expect(errors).toEqual([])
  await close()
})

describe('lazily loaded storefront module', () => {
  const part = '**/assets/BlogPage-*.js'
  const follow = (page: Page) => page.getByRole('link', { name: 'Blogs' }).click()
  const heading = (page: Page) => page.getByRole('heading', { name: 'Blogs' })

  test('loads after one automatic reload when a deploy has removed the old file', async () => {
    const { page, close } = await openContext()
    await open(page, '/')
    let isRemoved = true
    await page.route(part, (route) =>
      isRemoved ? route.fulfill({ status: 404 }) : route.continue(),
    )
    const reloaded = page.waitForEvent('domcontentloaded')
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isRemoved = false
    })
    await follow(page)
    await reloaded
    await heading(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/blog')
    expect(await page.getByText('Loading chunk').count()).toBe(0)
    await until('the next removal may reload again', () =>
      page.evaluate(() => sessionStorage.getItem('axle-reloaded') === null),
    )
    await close()
  })

  test('shows an error when the file is still missing after one reload', async () => {
    const { page, close } = await openContext()
    await open(page, '/')
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.route(part, (route) => route.fulfill({ status: 404 }))
    await follow(page)
    await page.getByText('Loading chunk blog failed').waitFor()
    await page.getByText('The shop was updated, or the connection dropped.').waitFor()
    expect(loads).toBe(1)
    await page.unroute(part)
    await page.getByRole('button', { name: 'Retry' }).click()
    await heading(page).waitFor()
    await close()
  })

  test('shows an error when it does not load within 120000 ms', async () => {
    const { page, close } = await openContext()
    await page.clock.install()
    await open(page, '/')
    const requested = page.waitForRequest(part)
    await page.route(part, () => new Promise(() => undefined))
    await follow(page)
    await requested
    await page.clock.fastForward(119_000)
    expect(await page.getByText('Loading chunk blog failed').count()).toBe(0)
    await page.clock.fastForward(2_000)
    await page.getByText('Loading chunk blog failed').waitFor()
    await page.getByText('The connection is very slow.').waitFor()
    await close()
  })

  test('leaves the page intact when a menu fails to load', async () => {
    const { page, close } = await openContext()
    const menu = '**/assets/NavDrawer-*.js'
    const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/blog')
    await page.route(menu, (route) => route.abort())
    await openMenu()
    await page.getByText('This part of the page did not load.').waitFor()
    expect(await heading(page).isVisible()).toBe(true)
    await show(page, 'menu-missing')
    await page.unroute(menu)
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Retry' }).click()
    await reloaded
    await openMenu()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).waitFor()
    await close()
  })

  test('shows an error that does not blame the connection when the script is invalid', async () => {
    const { page, close } = await openContext()
    await open(page, '/')
    const broken = { contentType: 'text/javascript', body: 'this is no script' }
    await page.route(part, (route) => route.fulfill(broken))
    await follow(page)
    await page.getByText('Loading chunk blog failed').waitFor()
    expect(await page.getByText('The connection').count()).toBe(0)
    await close()
  })
})
