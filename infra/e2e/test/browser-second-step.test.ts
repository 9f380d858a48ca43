import { codeOf } from '@axle/kit/testing/authenticator'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { newcomer, show, signIn } from './visitor.setup.ts'
import { openWholeShop, type WholeShop } from './whole.setup.ts'

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(1)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Enters e-mail and password at the provider's own page. */
async function enter(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.locator('input[name=username]').fill(who.email)
  await page.locator('input[name=password]').fill(who.password)
  await page.locator('[type=submit]').first().click()
}

test('a second step is set up, asked for at the provider’s page alone, and removed', async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Set up a second step' }).click()
  await enter(page, who)
  const secret = await page.locator('input[name=totpSecret]').inputValue()
  await page.locator('input[name=totp]').fill(codeOf(secret))
  await show(page, 'second-step-at-keycloak')
  await page.locator('[type=submit]').first().click()
  await page.getByText('Second step: authenticator app').waitFor()

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await signIn(page, who)
  await page.getByText('Invalid user credentials').waitFor()
  await show(page, 'login-second-step')
  await page.getByRole('button', { name: 'Sign in with a second step' }).click()
  await enter(page, who)
  await page.locator('input[name=otp]').fill(codeOf(secret, 1))
  await page.locator('[type=submit]').first().click()
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()

  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Remove second step' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No second step').waitFor()
  expect(faults).toEqual([])
  await close()
})
