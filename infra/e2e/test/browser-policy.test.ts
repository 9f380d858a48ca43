import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { open, visit } from './visitor.setup.ts'
import { openWholeShop, type WholeShop } from './whole.setup.ts'

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(10)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Does in the page what a script that got in would do. @returns what the browser says of it, or nothing */
const tried = (page: Page, what: 'markup' | 'script' | 'address' | 'handler' | 'policy') =>
  page.evaluate((which) => {
    const script = document.createElement('script')
    const ways = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="x">'),
      script: () => (script.text = 'document.title = "taken"'),
      address: () => (script.src = 'https://elsewhere.test/x.js'),
      handler: () => document.body.setAttribute('onclick', 'document.title = "taken"'),
      policy: () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
    }
    try {
      ways[which]()
      return undefined
    } catch (error) {
      return error instanceof Error ? error.name : 'something'
    }
  }, what)

test.each(['markup', 'script', 'address', 'handler', 'policy'] as const)(
  'text that somebody put in becomes no %s of a page',
  async (way) => {
    const { page, close } = await visit(browser, shop.url)
    await open(page, '/')
    expect(await tried(page, way)).toBe('TypeError')
    await close()
  },
)

test('data for search engines comes with a page that is opened within another, and no rule is broken', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await open(page, '/blog')
  const data = page.locator('script[type="application/ld+json"]')
  expect(await data.count()).toBe(0)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await data.first().waitFor({ state: 'attached' })
  expect(JSON.parse((await data.first().textContent()) ?? '')).toHaveProperty('@context')
  expect(faults).toEqual([])
  await close()
})

test('the viewer of the contract shows an operation, its example and its schemas without a style in its markup', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/api/docs/')
  await page.getByText('/configuration', { exact: true }).click()
  await page.getByText('What the storefront must know before it starts').first().waitFor()
  await page.getByText('passwordSignIn').first().waitFor()
  await page.getByRole('button', { name: 'Try it out' }).first().click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Response headers').waitFor()
  await page.locator('.models .json-schema-2020-12-accordion').first().click()
  await page.locator('.models .json-schema-2020-12-accordion__icon--expanded').first().waitFor()
  expect(faults).toEqual([])
  await close()
})
