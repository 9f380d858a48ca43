import type { Page } from 'playwright-core'
import { open, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

/**
 * Tries to inject content into the page, as an attacker's script would.
 * @returns the name of the error that the browser throws, or undefined if there was none
 */
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
  'injected text never becomes %s of a page',
  async (way) => {
    const { page, close } = await visit(browser, shop.url)
    await open(page, '/')
    expect(await tried(page, way)).toBe('TypeError')
    await close()
  },
)

test('structured data is added on in-app navigation without violating the content security policy', async () => {
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

test('API reference shows an operation, its example and its schemas without inline styles', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/api/docs/')
  await page.getByText('/configuration', { exact: true }).click()
  await page.getByText('Get the settings that the storefront needs to start').first().waitFor()
  await page.getByText('passwordSignIn').first().waitFor()
  await page.getByRole('button', { name: 'Try it out' }).first().click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await page.getByText('Response headers').waitFor()
  await page.locator('.models .json-schema-2020-12-accordion').first().click()
  await page.locator('.models .json-schema-2020-12-accordion__icon--expanded').first().waitFor()
  expect(faults).toEqual([])
  await close()
})
