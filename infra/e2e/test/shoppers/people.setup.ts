import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { openRealm } from '../realm.setup.ts'
import {
  loginPage,
  newcomer,
  show,
  signIn,
  signInWithGoogle,
  signUp,
  readAccessToken,
  visit,
} from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

test('session survives a reload, and signing out ends it in all tabs at once', async () => {
  const { page, context, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad')
  await signIn(page, people.shopper)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.waitForURL(loginPage)
  expect(faults).toEqual([])
  await close()
})

test("'Continue With Google' signs in through Keycloak, and the session survives a reload", async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad')
  await signInWithGoogle(page)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await show(page, 'google')
  await page.reload()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a shopper who opens an admin page is signed out and sent to the login page', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto('/dashboad/users')
  await signIn(page, people.shopper)
  await until('the shopper is signed out again', async () => {
    return (await readAccessToken(page)) === null && loginPage.test(page.url())
  })
  await close()
})

test('an admin sees all users, adds a product and takes it off sale', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad/users?search=shopper@axle.test')
  await signIn(page, people.admin)
  await page.getByText(people.shopper.email).first().waitFor()
  await show(page, 'users')
  await page.goto('/dashboad/addproduct')
  const name = `Track pads ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('supplier@axle.test')
  await page.getByLabel('Products').selectOption({ index: 1 })
  await page.locator('input[type=file]').setInputFiles('frontend/public/art/icon-512.png')
  await show(page, 'add-product')
  await page.getByRole('button', { name: /add product/i }).click()
  await page.getByText('Product added Successfully').waitFor()
  await page.goto('/dashboad/manageproduct?view=added')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /delete/i }).click()
  await show(page, 'delete-product')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await page.getByText(`Product ${name} is deleted`).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('sign-up leads back to the page that required it, even after a reload', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad/review?stars=5')
  await page.waitForURL('**/login?from=%2Fdashboad%2Freview%3Fstars%3D5')
  await page.reload()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await page.reload()
  await signUp(page)
  await page.waitForURL('**/dashboad/review?stars=5')
  expect(faults).toEqual([])
  await close()
})

test.each(['//evil.example', 'https://evil.example/', '/%5Cevil.example'])(
  'a login with the return path %s goes to the home page',
  async (from) => {
    const { page, faults, close } = await visit(browser, shop.url)
    await page.goto(`/login?from=${from}`)
    await signIn(page, people.shopper)
    await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
    await page.waitForURL(`${shop.url}/`)
    expect(faults).toEqual([])
    await close()
  },
)

/** Opens the product list for signed-in users. While open, the list sends no requests. */
async function openProducts(page: Page): Promise<void> {
  await page.goto('/pruchase')
  await page.getByRole('button', { name: 'Open Order' }).first().waitFor()
}

test('disabled account is signed out in every tab after its next rejected request', async () => {
  const realm = await openRealm()
  const { page, context, close, who } = await newcomer(browser, shop.url)
  const other = await context.newPage()
  await openProducts(other)
  await realm.change((await realm.find(who.email)) ?? '', { enabled: false })
  await page.goto('/dashboad/myprofile')
  // Each tab must show why the user was signed out, whichever tab notices it first.
  for (const tab of [page, other]) {
    await tab.waitForURL(loginPage)
    await tab.getByText('Your session has ended. Please sign in again.').waitFor()
  }
  await show(page, 'disabled')
  expect(await readAccessToken(page)).toBeNull()
  const next = await context.newPage()
  await next.goto('/dashboad')
  await next.getByText('Your session has ended. Please sign in again.').waitFor()
  await close()
})

test('disabled account is signed out when its token is due for renewal', async () => {
  const realm = await openRealm()
  const { page, close, who } = await newcomer(browser, shop.url)
  await page.clock.install()
  await openProducts(page)
  await realm.change((await realm.find(who.email)) ?? '', { enabled: false })
  await page.clock.fastForward('09:00')
  expect(await readAccessToken(page)).not.toBeNull()
  await page.clock.fastForward('02:00')
  await page.waitForURL(loginPage)
  expect(await readAccessToken(page)).toBeNull()
  await close()
})
