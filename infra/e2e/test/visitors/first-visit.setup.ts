import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { idle } from '../../testing/idle.ts'
import { visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

const entry = '**/assets/index-*.js'

/**
 * Opens a page and delays its entry script.
 * @returns a function that lets the script load and waits until the page is idle
 */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route(entry, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  return async () => {
    released.resolve()
    await idle(page)
  }
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))
const headings = (page: Page) => page.getByRole('heading').allTextContents()

test.each(['/', '/parts', '/blog', '/protfolio', '/login', '/signup', '/dashboad/nothing'])(
  'page %s shows its content before its script runs, and hydration changes none of it',
  async (path) => {
    const { page, faults, close } = await visit(browser, shop.url, 412, 823)
    const arrive = await openWithoutScript(page, path)
    const before = await headings(page)
    expect(before).not.toEqual([])
    if (path === '/') expect(await page.getByRole('link', { name: /^Order: / }).count()).toBe(6)
    if (path === '/') expect(await page.getByText(/^rating: \d/).count()).toBeGreaterThan(0)
    await arrive()
    expect(await headings(page)).toEqual(before)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(['/', '/parts'])(
  'page %s keeps its scroll position during hydration and after a reload',
  async (path) => {
    const { page, faults, close } = await visit(browser, shop.url, 412, 823)
    const arrive = await openWithoutScript(page, path)
    await page.mouse.wheel(0, 1_500)
    await until('it is scrolled', async () => (await scrolledTo(page)) === 1_500)
    await arrive()
    expect(await scrolledTo(page)).toBe(1_500)
    await page.reload()
    await until('it is scrolled again', async () => (await scrolledTo(page)) === 1_500)
    expect(faults).toEqual([])
    await close()
  },
)

test('page shows one error and can be reloaded when its script fails to load', async () => {
  const { page, close } = await visit(browser, shop.url)
  const report = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
  await page.route(entry, (route) => route.abort())
  await page.goto('/blog')
  await report.waitFor()
  expect(await report.count()).toBe(1)
  await page.unroute(entry)
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await report.waitFor({ state: 'detached' })
  await close()
})

test("product links and the part page work before the page's script runs", async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await openWithoutScript(page, '/parts')
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { name: 'What it fits' }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await idle(page)
  await page.getByRole('button', { name: /^Enlarge the picture of / }).click()
  await page.getByRole('dialog').waitFor()
  expect(faults).toEqual([])
  await close()
})

test("search field keeps text that was typed before the page's script runs", async () => {
  const { page, close } = await visit(browser, shop.url)
  const arrive = await openWithoutScript(page, '/parts')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('brake')
  await arrive()
  expect(await field.inputValue()).toBe('brake')
  await close()
})

test('sign-in form keeps its text during hydration, and never puts the password into the URL', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  const arrive = await openWithoutScript(page, '/login')
  await page.getByLabel('Email').fill(people.shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(people.shopper.password)
  await page.keyboard.press('Enter')
  await arrive()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  expect(faults).toEqual([])
  await close()
})
