import { until } from '@axle/kit/testing/until'
import { call } from '@axle/kit/testing/client'
import type { Locator, Page } from 'playwright-core'
import { open, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

const pages = [
  ['/', 'Wide Selections of Auto Parts'],
  ['/home', 'Wide Selections of Auto Parts'],
  ['/blog', 'Blogs'],
  ['/protfolio', 'Nora Vance'],
  ['/login', 'Login'],
  ['/signup', 'Sign up'],
  ['/no/such/page', 'You have entered wrong keyword'],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function content(page: Page, selector: string): Promise<string | null> {
  return page.locator(selector).getAttribute('content')
}

test.each(pages)('%s is readable without JavaScript', async (path, title) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  expect(await heading(page).innerText()).toMatch(new RegExp(title, 'i'))
  expect(await page.locator('[style]').count()).toBe(0)
  expect(await page.locator('noscript').innerText()).toContain('Without JavaScript you can read')
  await context.close()
})

test.each(pages)('%s hydrates without an error', async (path, title) => {
  const { page, faults, close } = await visit(browser, shop.url)
  await open(page, path)
  expect(await heading(page).innerText()).toMatch(new RegExp(title, 'i'))
  expect(faults).toEqual([])
  await close()
})

test('unknown URL returns 404 and an error page with picture and text', async () => {
  const { page, close } = await visit(browser, shop.url)
  const answer = await page.goto('/wrong/keyword')
  expect(answer?.status()).toBe(404)
  await page.getByText('You have entered wrong keyword').waitFor()
  const width = await page
    .locator('main img')
    .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth)
  expect(width).toBe(960)
  await close()
})

test('each page has a unique title and description, and its own canonical URL', async () => {
  const { page, close } = await visit(browser, shop.url)
  const received = new Set<string | null>()
  for (const path of ['/', '/blog', '/protfolio', '/login', '/signup']) {
    await page.goto(path)
    received.add(await page.title()).add(await content(page, 'meta[name=description]'))
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toBe(shop.url + path)
    expect(await content(page, 'meta[property="og:url"]')).toBe(shop.url + path)
    const picture = await content(page, 'meta[property="og:image"]')
    expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/webp')
  }
  expect(received.size).toBe(10)
  await close()
})

test('home page contains structured data about products and reviews, which the policy allows', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/')
  await page.locator('script[type="application/ld+json"]').nth(1).waitFor({ state: 'attached' })
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [products, reviews] = texts.map((text) => JSON.parse(text))
  const first = products.itemListElement[0].item
  await page.getByRole('link', { name: `Order: ${first.name}` }).waitFor()
  expect(first.offers.price).toMatch(/^\d+\.\d\d$/)
  expect((await fetch(first.image)).status).toBe(200)
  expect(Number(reviews.aggregateRating.ratingValue)).toBeGreaterThanOrEqual(1)
  expect(reviews.review[0].reviewBody).not.toBe('')
  expect(faults).toEqual([])
  await close()
})

test('manifest and its icons let the shop be installed as an app', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const { body: manifest } = await call(shop.url, `GET ${address}`)
  expect(manifest).toMatchObject({
    name: expect.any(String),
    display: 'standalone',
    start_url: '/',
  })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, src)
    expect(size).toBe(sizes)
  }
  await close()
})

async function chooseDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
}

test('chosen theme applies before the first paint of the next page', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.emulateMedia({ colorScheme: 'light' })
  // The theme button is in the server-rendered page, but works only once its script has loaded. `open` waits for this.
  await open(page, '/')
  await chooseDark(page)
  await until('the choice is kept', () =>
    page.evaluate(() => localStorage.getItem('persist:axle')?.includes('dark')),
  )
  await page.goto('/blog', { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  expect(theme).toBe('dark')
  await close()
})

test('pages print dark text on white, whatever the theme', async () => {
  const { page, close } = await visit(browser, shop.url)
  const ink = () => page.locator('h1').evaluate((title) => getComputedStyle(title).color)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/blog')
  const dark = await ink()
  await chooseDark(page)
  await until('the page is dark', async () => (await ink()) !== dark)
  await page.emulateMedia({ media: 'print' })
  expect(await ink()).toBe(dark)
  await close()
})

test('a keyboard user can skip the navigation and reach the shop', async () => {
  const { page, close } = await visit(browser, shop.url)
  await open(page, '/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Shop Now')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login\?from=%2Fpruchase$/)
  await close()
})

test.each([
  [320, { makers: 1, reviews: 9, featured: 2 }],
  [768, { makers: 2, reviews: 2, featured: 2 }],
  [1440, { makers: 5, reviews: 3, featured: 4 }],
])('at %d px the grids of the home page have %j columns', async (width, columns) => {
  const { page, close } = await visit(browser, shop.url, width)
  await page.goto('/')
  await page
    .getByText(/^rating: \d/)
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /^Order: / })
    .first()
    .waitFor()
  const inRegion = (name: string) => page.getByRole('region', { name }).getByRole('article')
  const countColumns = (items: Locator) =>
    items.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
  expect({
    makers: await countColumns(
      page.getByRole('list', { name: 'Car makers' }).getByRole('listitem'),
    ),
    reviews: await countColumns(inRegion('Client Review')),
    featured: await countColumns(inRegion('FEATURED PRODUCTS')),
  }).toEqual(columns)
  await close()
})

test('page reports its web vitals when the user leaves it', async () => {
  const token = await shop.signIn(people.admin)
  const fetchVisitCount = async () => {
    const { body } = await call(shop.url, 'GET /api/vitals', { token })
    const lines: { page: string; name: string; count: number }[] = body
    return lines.find(({ page, name }) => page === '/blog' && name === 'FCP')?.count ?? 0
  }
  const before = await fetchVisitCount()
  const { page, faults, close } = await visit(browser, shop.url)
  await open(page, '/blog')
  await page.goto('/protfolio')
  await until('the visit is counted', async () => (await fetchVisitCount()) > before)
  expect(faults).toEqual([])
  await close()
})
