import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

/** A shop with 66 products, and a browser, for all tests of a test file. The tests must not change its settings. */
export let shop: E2eShop
export let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(66)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
