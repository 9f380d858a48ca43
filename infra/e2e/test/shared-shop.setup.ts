import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { openWholeShop, type WholeShop } from './whole.setup.ts'

/** A shop with 66 products, and a browser, for all tests of a test file. The tests must not change its settings. */
export let shop: WholeShop
export let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(66)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
