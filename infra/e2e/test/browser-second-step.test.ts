import { computeCode } from '@axle/kit/testing/authenticator'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { newcomer, sendSignIn, show } from './visitor.setup.ts'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(1)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Who = { readonly email: string; readonly password: string }

const submit = (page: Page) => page.locator('[type=submit]').first().click()

/** Enters the email address and password on Keycloak's own page. */
async function enter(page: Page, who: Who): Promise<void> {
  await page.locator('input[name=username]').fill(who.email)
  await page.locator('input[name=password]').fill(who.password)
  await submit(page)
}

/**
 * Signs out, and enters the password in the shop's form, which rejects it because a second step is needed. Then
 * continues to Keycloak's page for the second step.
 */
async function reachSecondStep(page: Page, who: Who): Promise<void> {
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await sendSignIn(page, who)
  await page.getByText('Invalid user credentials').waitFor()
  await show(page, 'login-second-step')
  await page.getByRole('button', { name: 'Sign in with a second step' }).click()
  await enter(page, who)
}

/**
 * Sets up an authenticator app on the page My Profile.
 * @returns the secret from which the app generates codes
 */
async function addApp(page: Page, who: Who): Promise<string> {
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await enter(page, who)
  const secret = await page.locator('input[name=totpSecret]').inputValue()
  await page.locator('input[name=totp]').fill(computeCode(secret))
  await show(page, 'second-step-at-keycloak')
  await submit(page)
  await page.getByText('Authenticator app', { exact: true }).waitFor()
  return secret
}

async function remove(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${step}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
}

/** Clicks a button once Keycloak's scripts have run. The page loads them last, and the button does not work earlier. */
async function pressLoaded(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector)
  await button.waitFor()
  await page.waitForLoadState('load')
  await button.click()
}

/** Adds a virtual security key to the browser. The key accepts every request. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('authenticator app can be added, used on Keycloak’s sign-in page, and removed', async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  const secret = await addApp(page, who)
  await reachSecondStep(page, who)
  await page.locator('input[name=otp]').fill(computeCode(secret, 1))
  await submit(page)
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()

  await page.goto('/dashboad/myprofile')
  await remove(page, 'Authenticator app')
  await page.getByText('No second step').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('passkey can be added, used to sign in, and removed', async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  await plugInKey(page)
  page.on('dialog', (dialog) => void dialog.accept('key ring'))
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await enter(page, who)
  await pressLoaded(page, '#registerWebAuthn')
  await page.getByText('Passkey: key ring').waitFor()
  await show(page, 'profile-passkey')

  await reachSecondStep(page, who)
  await show(page, 'passkey-at-keycloak')
  await pressLoaded(page, '#authenticateWebAuthnButton')
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()

  await page.goto('/dashboad/myprofile')
  await remove(page, 'Passkey: key ring')
  await page.getByText('No second step').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('recovery code replaces a code from the authenticator app', async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  await addApp(page, who)
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const list = page.locator('#kc-recovery-codes-list li')
  await list.first().waitFor()
  const [first = ''] = await list.allInnerTexts()
  await page.locator('#kcRecoveryCodesConfirmationCheck').check()
  await page.locator('#saveRecoveryAuthnCodesBtn').click()
  await page.getByText('Recovery codes: 12 left').waitFor()

  await reachSecondStep(page, who)
  await page.locator('#try-another-way').click()
  await page.getByRole('button', { name: 'Recovery Authentication Code' }).click()
  await page.locator('input[name=recoveryCodeInput]').fill(first)
  await submit(page)
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  await page.goto('/dashboad/myprofile')
  await page.getByText('Recovery codes: 11 left').waitFor()
  await show(page, 'profile-recovery-codes')
  expect(faults).toEqual([])
  await close()
})
