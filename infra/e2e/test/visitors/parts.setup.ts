import { event } from '@axle/kit/events/event'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { idle } from '../../testing/idle.ts'
import {
  keptAddresses,
  loginPage,
  open,
  measureOverflow,
  show,
  signIn,
  visit,
  visitWithWorker,
} from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

let part: Readonly<{ _id: string; name: string; price: number; fits: readonly unknown[] }>
let path: string

beforeAll(async () => {
  const tools = (await call(shop.url, 'GET /api/services')).body as readonly { _id: string }[]
  for (const { _id } of tools) {
    part = (await call(shop.url, `GET /api/services/${_id}`)).body as typeof part
    if (part.fits.length > 0) break
  }
  const answer = await fetch(`${shop.url}/parts/${part._id}`, { headers: { accept: 'text/html' } })
  path = new URL(answer.url).pathname
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('part page shows name, price, stock and fitting vehicles without JavaScript', async () => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  expect(await heading(page).innerText()).toBe(part.name)
  const dollars = `$${part.price.toFixed(2)}`
  await page.getByText(dollars, { exact: true }).first().waitFor()
  await page.getByRole('table', { name: 'Vehicles this part fits' }).waitFor()
  expect(await page.title()).toContain(part.name)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(shop.url + path)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [product, way] = JSON.parse(data ?? '')['@graph']
  expect(product).toMatchObject({
    name: part.name,
    offers: { url: shop.url + path, price: part.price.toFixed(2), priceCurrency: 'USD' },
  })
  expect(way['@type']).toBe('BreadcrumbList')
  expect(await page.locator('[style]').count()).toBe(0)
  await context.close()
})

test.each([1280, 320])('at %i px hydration causes no console errors', async (width) => {
  const { page, faults, close } = await visit(browser, shop.url, width)
  await open(page, path)
  expect(await heading(page).innerText()).toBe(part.name)
  await show(page, `part-${width}`)
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the picture larger' }).click()
  await show(page, `part-${width}-enlarged`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

/**
 * Opens a page and marks its heading as soon as the heading exists. Returns whether the same heading element is still
 * on the page after hydration.
 */
async function staysAsItCame(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'commit' })
  await heading(page).waitFor()
  await heading(page).evaluate((found) => found.setAttribute('data-seen', ''))
  await idle(page)
  return (await heading(page).getAttribute('data-seen')) === ''
}

test("hydration reuses the server-rendered elements, whatever the browser's storage contains", async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  const [vehicle] = (await call(shop.url, 'GET /api/vehicles?year=2012&make=Honda&model=Civic'))
    .body
  const addresses = [path, '/parts', '/parts?instock=true&sort=price']
  const received = []
  for (const address of addresses) received.push(await staysAsItCame(page, address))
  await page.evaluate((stored) => {
    const garage = JSON.stringify({ vehicles: [stored], active: stored._id })
    localStorage.setItem(
      'persist:axle',
      JSON.stringify({ garage, _persist: '{"version":1,"rehydrated":true}' }),
    )
  }, vehicle)
  for (const address of addresses) {
    received.push(await staysAsItCame(page, address))
    await page.getByRole('button', { name: 'My garage: 2012 Honda Civic' }).waitFor()
  }
  expect(received).toEqual([true, true, true, true, true, true])
  expect(faults).toEqual([])
  await close()
})

test('order link requires a sign-in and then opens the order dialog with the chosen quantity', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await open(page, path)
  await page.getByRole('button', { name: 'Increase Quantity' }).click()
  const quantity = await page.getByLabel('Quantity', { exact: true }).inputValue()
  await page.getByRole('link', { name: `Order ${part.name}` }).click()
  await page.waitForURL(loginPage)
  await signIn(page, people.shopper)
  const dialog = page.getByRole('dialog', { name: `Order ${part.name}` })
  await dialog.waitFor()
  expect(await dialog.getByLabel('Quantity', { exact: true }).inputValue()).toBe(quantity)
  expect(page.url()).toBe(shop.url + path)
  expect(faults).toEqual([])
  await close()
})

test('part page redirects from an old URL to the current one, and returns 404 for an unknown part', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto(`/parts/an-old-name-${part._id}`)
  expect(page.url()).toBe(shop.url + path)
  const answer = await page.goto('/parts/no-such-part')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'See all parts' }).waitFor()
  await close()
})

test('part page that was visited before is shown offline', async () => {
  const { page, context, close } = await visitWithWorker(browser, shop.url)
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The service worker was not active yet during the first load, so load the page again.
  await page.reload()
  await idle(page)
  await until('the part is kept', async () =>
    (await keptAddresses(page)).includes(`/api/services/${part._id}`),
  )
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: part.name }).waitFor()
  await close()
})

test('sitemap contains the URL of a part exactly once', async () => {
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  expect(index).toContain(`${shop.url}/sitemap-parts-1.xml`)
  const map = await (await fetch(`${shop.url}/sitemap-parts-1.xml`)).text()
  expect(map.split(`<loc>${shop.url}${path}</loc>`)).toHaveLength(2)
})

/**
 * Publishes a rating of the list's first product, as the review service does.
 * @returns the product's name
 */
async function rateFirst(): Promise<string> {
  const list = async () => (await call(shop.url, 'GET /api/products?limit=1')).body.items[0]
  const { _id, name } = await list()
  const rated = event('review', 'product.rated', _id, {
    productId: _id,
    revision: Date.now(),
    average: 4.25,
    count: 4,
    distribution: [0, 0, 1, 1, 2],
  })
  await shop.topics.send('reviews.v1', _id, JSON.stringify(rated))
  await until('the list has the stars', async () => (await list()).stars?.count === 4)
  return name
}

test.each([1280, 320])(
  'at %i px the stars of a card show their distribution by keyboard without a request',
  async (width) => {
    const name = await rateFirst()
    const { page, faults, close } = await visit(browser, shop.url, width)
    await open(page, '/parts')
    const card = page.getByRole('article', { name, exact: true })
    const { height } = (await card.boundingBox()) ?? {}
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await card.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const ratings = page.getByRole('dialog', { name: 'Ratings' })
    await ratings.getByText('5 stars').waitFor()
    expect(await ratings.getByRole('listitem').allInnerTexts()).toHaveLength(5)
    await show(page, `parts-stars-${width}`)
    expect(await measureOverflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    const stars = card.getByRole('button', { name: 'Rated 4.25 out of 5 from 4 reviews' })
    await ratings.waitFor({ state: 'detached' })
    await until('the focus is back on them', () =>
      stars.evaluate((button) => button === document.activeElement),
    )
    // The link that covers the card must not react to a click on the stars.
    await stars.click()
    await ratings.waitFor()
    expect(new URL(page.url()).pathname).toBe('/parts')
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect([(await card.boundingBox())?.height, faults]).toEqual([height, []])
    await close()
  },
)
