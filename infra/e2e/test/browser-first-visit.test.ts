import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { firstVisit, open, visit } from './visitor.setup.ts'
import { openWholeShop, people, type WholeShop } from './whole.setup.ts'

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(30)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** The scripts that a page has fetched, by what they are called. */
function scriptsOf(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('response', (response) => {
    const name = /\/assets\/([A-Za-z]+)[^/]*\.js$/.exec(response.url())?.[1]
    if (name !== undefined) names.add(name)
  })
  return names
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

test.each(['/', '/parts', '/blog', '/protfolio', '/login', '/signup'])(
  '%s shows all that it has before anybody touches it, with next to no script',
  async (path) => {
    const { page, faults, close } = await firstVisit(browser, shop.url, 412, 823)
    const scripts = scriptsOf(page)
    await open(page, path)
    expect([...scripts].toSorted()).toEqual(['index', 'theme'])
    if (path === '/') expect(await page.getByRole('link', { name: /^Order: / }).count()).toBe(6)
    if (path === '/') expect(await page.getByText(/^rating: \d/).count()).toBeGreaterThan(0)
    await page.mouse.move(200, 300)
    await until('the script has come', () => scripts.has('shop'))
    expect(faults).toEqual([])
    await close()
  },
)

test('what was pressed before the script had come is answered when it has', async () => {
  const { page, faults, close } = await firstVisit(browser, shop.url)
  await open(page, '/')
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/shop-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/shop-*.js')
  await page.getByRole('button', { name: 'Theme' }).click()
  await asked
  expect(await page.getByRole('menu').count()).toBe(0)
  released.resolve()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await until('the theme has changed', async () => (await themeOf(page)) === 'dark')
  expect(faults).toEqual([])
  await close()
})

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.each(['/', '/parts'])(
  '%s stays where it was scrolled to before the script had come, and when it is loaded again',
  async (path) => {
    const { page, faults, close } = await firstVisit(browser, shop.url, 412, 823)
    await open(page, path)
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/shop-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.mouse.wheel(0, 1_500)
    await until('it is scrolled', async () => (await scrolledTo(page)) === 1_500)
    released.resolve()
    // `click` would scroll by itself.
    await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click')
    await page.getByRole('dialog').waitFor()
    expect(await scrolledTo(page)).toBe(1_500)
    await page.keyboard.press('Escape')
    await page.reload()
    await until('it is there again', async () => (await scrolledTo(page)) === 1_500)
    expect(faults).toEqual([])
    await close()
  },
)

const saysMissing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })

test('a page whose first script does not arrive says so, once, and can be loaded again', async () => {
  const { page, close } = await firstVisit(browser, shop.url)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/blog')
  await saysMissing(page).waitFor()
  expect(await saysMissing(page).count()).toBe(1)
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await saysMissing(page).waitFor({ state: 'detached' })
  await close()
})

test('where the script does not arrive, the page says so, and the next sign loads it again', async () => {
  const { page, close } = await firstVisit(browser, shop.url)
  await open(page, '/')
  await page.route('**/assets/shop-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.mouse.move(10, 10)
  await failed
  await saysMissing(page).waitFor()
  await page.unroute('**/assets/shop-*.js')
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.mouse.move(20, 20)
  await reloaded
  await page.getByRole('button', { name: 'Choose a vehicle' }).click()
  await page.getByText('Add this vehicle').first().waitFor()
  await close()
})

test('links lead on without the script, and a part is whole, too', async () => {
  const { page, faults, close } = await firstVisit(browser, shop.url)
  await open(page, '/parts')
  await page.route('**/assets/shop-*.js', () => undefined)
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { name: 'What it fits' }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.mouse.wheel(0, 300)
  await page.getByRole('button', { name: /^Enlarge the picture of / }).click()
  await page.getByRole('dialog').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('what is typed into a search before the script has come is found', async () => {
  const { page, close } = await firstVisit(browser, shop.url)
  await open(page, '/parts')
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('brake', { delay: 20 })
  await until(
    'it is searched for',
    () => new URL(page.url()).searchParams.get('search') === 'brake',
  )
  await close()
})

test('who signs in before the script has come is signed in when it has', async () => {
  const { page, faults, close } = await firstVisit(browser, shop.url)
  await open(page, '/login')
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/shop-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(people.shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(people.shopper.password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  released.resolve()
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  expect(page.url()).not.toContain(people.shopper.password)
  expect(faults).toEqual([])
  await close()
})

test('a page that comes into sight of what it lacks fetches it by itself', async () => {
  const { page, faults, close } = await firstVisit(browser, shop.url, 1280, 8_000)
  const scripts = scriptsOf(page)
  await open(page, '/parts')
  expect(scripts.has('shop')).toBe(false)
  const href = await page.locator('main article a').first().getAttribute('href')
  await page.goto(href ?? '')
  await until('the script has come', () => scripts.has('shop'))
  expect(faults).toEqual([])
  await close()
})

test('who was here before, and a page that is not whole, wait for nothing', async () => {
  const [known, stranger] = [await visit(browser, shop.url), await firstVisit(browser, shop.url)]
  for (const [{ page }, path] of [
    [known, '/'],
    [stranger, '/login?from=%2Fpruchase'],
    [stranger, '/pruchase'],
  ] as const) {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await until(`the script of ${path} has come`, () => scripts.has('shop'))
  }
  await known.close()
  await stranger.close()
})
