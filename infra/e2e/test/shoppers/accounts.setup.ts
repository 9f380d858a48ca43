import { testEnvironment } from '@axle/kit/testing/environment'
import { linkIn, mailTo } from '@axle/kit/testing/mailbox'
import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../../testing/axe.ts'
import { openRealm } from '../realm.setup.ts'
import {
  loginPage,
  newcomer,
  measureOverflow,
  reach,
  sendSignIn,
  show,
  signIn,
  readAccessToken,
} from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

/**
 * Checks a page on a phone and on a desktop, each in a different theme. The identity provider's pages must look like
 * the shop's pages, too.
 */
async function look(page: Page, name: string): Promise<void> {
  await bringAxe(page)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await show(page, `${name}-${width}-${colorScheme}`, false)
    const faults = await faultsOfAxe(page, { isRecoloured: false })
    expect([name, width, faults, await measureOverflow(page)]).toEqual([name, width, [], 0])
  }
}

/** Follows the link in a password email through Keycloak's page, which asks for confirmation. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await look(page, 'new-password-link-at-keycloak')
  await page.getByRole('link', { name: 'Yes, go on' }).click()
}

test("email link verifies a new account's address, and open pages show this at once", async () => {
  const { page, context, faults, close, who } = await newcomer(browser, shop.url)
  await page.getByText(`Check your inbox: we have sent a link to ${who.email}`).waitFor()
  await page.goto('/dashboad')
  await page.getByText('Your email address is not verified yet.').waitFor()
  await show(page, 'dashboard-not-verified')
  await page.getByRole('link', { name: 'Verify it' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await show(page, 'verification')
  const mail = await mailTo(who.email, /confirm your email/)
  const second = await context.newPage()
  await second.goto(linkIn(mail))
  await second.getByText('Your account is up to date.').waitFor()
  await show(second, 'verified-at-keycloak')
  await second.getByRole('link', { name: 'Back to Axle' }).click()
  await second.getByText(`Your email address ${who.email} is verified.`).waitFor()
  await show(second, 'verified')
  await page.getByText(`Your email address ${who.email} is verified.`).waitFor()
  await page.goto('/dashboad')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(await page.getByText('not verified yet').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('password can be reset by email, and the user then returns to the login page', async () => {
  const { page, faults, close, who } = await newcomer(browser, shop.url)
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await reach(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(who.email)
  await look(page, 'forgot-password')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText(`If ${who.email} has an account`).waitFor()
  await look(page, 'forgot-password-sent')
  await follow(page, linkIn(await mailTo(who.email, /choose a new password/)))
  await page.locator('#password-new').fill('difference engine')
  await page.locator('#password-confirm').fill('analytical engine')
  await page.locator('[type=submit]').first().click()
  await page.getByText("Passwords don't match").waitFor()
  await look(page, 'new-password-refused-at-keycloak')
  await page.locator('#password-new').fill('difference engine')
  await page.locator('#password-confirm').fill('difference engine')
  await look(page, 'new-password-at-keycloak')
  await page.locator('[type=submit]').first().click()
  await page.getByRole('link', { name: 'Back to Axle' }).waitFor()
  await look(page, 'password-changed-at-keycloak')
  await page.getByRole('link', { name: 'Back to Axle' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await look(page, 'password-changed')
  await sendSignIn(page, who)
  await page.getByText('Invalid user credentials').waitFor()
  await signIn(page, { ...who, password: 'difference engine' })
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('profile page saves name, phone and photo, and can remove the photo', async () => {
  const { page, faults, close } = await newcomer(browser, shop.url)
  await page.goto('/dashboad/myprofile')
  await page.getByLabel('Name').fill('Ada King')
  await page.getByLabel('Phone').fill('+1 555 0100')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your profile is saved').waitFor()
  await page.locator('input[type=file]').setInputFiles('frontend/public/art/icon-512.png')
  await page.getByText('Your photo is saved').waitFor()
  const photo = page.locator('img[src^="/api/photos/"]')
  await until('the photo is drawn', () =>
    photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth === 256),
  )
  await page.reload()
  await photo.waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada King')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+1 555 0100')
  await show(page, 'profile')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByText('Your photo is removed').waitFor()
  await photo.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

/** Starts linking a Google account to the user's account, and continues to Keycloak's confirmation page. */
async function goLinking({ page, who }: Awaited<ReturnType<typeof newcomer>>): Promise<void> {
  await page.goto('/dashboad/myprofile')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await page.locator('input[name=username]').fill(who.email)
  await page.locator('input[name=password]').fill(who.password)
  await page.locator('[type=submit]').first().click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

async function signInAtGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=username]').fill('googler@axle.test')
  await page.locator('input[name=password]').fill('googler-demo')
  await page.locator('[type=submit]').first().click()
}

test('Google account is linked after the user enters the password, and can be unlinked', async () => {
  const person = await newcomer(browser, shop.url)
  const { page, faults, close } = person
  await goLinking(person)
  await show(page, 'link-at-keycloak')
  await signInAtGoogle(page)
  await page.getByText('Google: googler@axle.test').waitFor()
  expect(page.url()).toMatch(/\/dashboad\/myprofile$/)
  await show(page, 'google-linked')
  const other = await newcomer(browser, shop.url)
  await goLinking(other)
  await signInAtGoogle(other.page)
  await show(other.page, 'google-of-another')
  await other.page.getByText('already linked to another user').waitFor()
  const back = other.page.getByRole('link', { name: 'Back to Axle' })
  expect(await back.getAttribute('href')).toBe(`${testEnvironment()['PUBLIC_URL']}/`)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Link Google' }).waitFor()
  expect(faults).toEqual([])
  expect(other.faults).toEqual([expect.stringMatching(/400 .*\/broker\/google\/endpoint/u)])
  await Promise.all([close(), other.close()])
})

test('account deletion signs the user out in every tab and prevents another sign-in', async () => {
  const realm = await openRealm()
  const { page, context, faults, close, who } = await newcomer(browser, shop.url)
  await page.goto('/dashboad/myprofile')
  const other = await context.newPage()
  await other.goto('/dashboad')
  await other.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Your email, to confirm').fill(who.email)
  await show(page, 'delete-account')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('Your account is deleted.').waitFor()
  await other.waitForURL(loginPage)
  expect(await readAccessToken(page)).toBeNull()
  expect(await realm.find(who.email)).toBeUndefined()
  await sendSignIn(page, who)
  await page.getByText('Invalid user credentials').waitFor()
  expect(faults).toEqual([])
  await close()
})
