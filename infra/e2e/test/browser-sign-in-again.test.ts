import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { openRealm } from './realm.setup.ts'
import { newcomer, reach, show, signInWithGoogle, readAccessToken, visit } from './visitor.setup.ts'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

/**
 * Maximum age of a sign-in that counts as recent. It is 15 seconds, so that the test does not have to wait for an hour.
 */
const recent = { RECENT_SIGN_IN_MINUTES: '0.25' }
const widths = [
  [390, 844],
  [1440, 900],
] as const

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(1, recent)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/**
 * Waits until the sign-in is so old that the shop requires another one. Checks this by trying to unlink an account that
 * is not linked.
 */
async function untilOld(page: Page): Promise<void> {
  await until('the sign-in is too long ago', async () => {
    const token = (await readAccessToken(page)) ?? ''
    const { status } = await call(shop.url, 'DELETE /api/profile/sign-ins/nobody', { token })
    return status === 403
  })
}

/**
 * Requests the deletion of the account.
 * @returns the dialog that asks the user to sign in again
 */
async function deleteAccount(page: Page, email: string) {
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete my account' })
  await dialog.getByLabel('Your email, to confirm').fill(email)
  await untilOld(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign in again' })
  await question.waitFor()
  return question
}

/** Saves pictures of the current page at a small and a large width, in the light and the dark theme. */
async function showAll(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      await show(page, `${name}-${colorScheme}-${width}`)
    }
  }
}

test('account deletion asks for the password again when the sign-in is old, and works by keyboard', async () => {
  const realm = await openRealm()
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  const question = await deleteAccount(page, who.email)
  await showAll(page, 'sign-in-again')
  expect(await realm.find(who.email)).toBeDefined()
  await page.keyboard.type('not-hers-at-all')
  await page.keyboard.press('Enter')
  await question.getByText('Invalid user credentials').waitFor()
  await question.getByLabel('Password', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByText('Your account is deleted.').waitFor()
  expect(await realm.find(who.email)).toBeUndefined()
  expect(faults).toEqual([])
  await close()
})

test('account deletion makes a Google user sign in again in a popup', async () => {
  const realm = await openRealm()
  const email = 'googler@axle.test'
  const { page, context, faults, close } = await visit(browser, shop.url)
  await page.goto('/login')
  await reach(page, 'Login')
  await signInWithGoogle(page)
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  const question = await deleteAccount(page, email)
  const opened = context.waitForEvent('page')
  await question.getByRole('button', { name: 'Sign in' }).click()
  await showAll(page, 'sign-in-again-google')
  const popup = await opened
  // Google must ask for the password again, too.
  await popup.locator('input[name=password]').fill('googler-demo')
  const closed = popup.waitForEvent('close')
  await popup.locator('[type=submit]').first().click()
  await page.getByText('Your account is deleted.').waitFor()
  await closed
  expect(await realm.find(email)).toBeUndefined()
  expect(faults).toEqual([])
  await close()
})
