import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { show, signIn, visit } from './visitor.setup.ts'
import { openWholeShop, people, type WholeShop } from './whole.setup.ts'

/** The login page, with or without the place to return to. */
const loginPage = /\/login(\?.*)?$/

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(30)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Pictures that were asked for and did not come; lazy ones further down are not asked for yet. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(
        ({ complete, naturalWidth, currentSrc }) => currentSrc && complete && naturalWidth === 0,
      )
      .map(({ currentSrc }) => currentSrc),
  )
}

async function orderFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Order' }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
}

test('the main job: look, sign in, order, see it reserved, pay, see it paid', async () => {
  const { page, context, faults, close } = await visit(browser, shop.url)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Wide Selections of Auto Parts' }).waitFor()
  const order = page
    .getByRole('link', { name: /^Order: / })
    .or(page.getByRole('button', { name: /^Order: / }))
  await order.first().waitFor()
  await page
    .getByText(/^rating: [1-5]$/)
    .first()
    .waitFor()
  await show(page, 'home')

  await order.first().click()
  await page.waitForURL(loginPage)
  await signIn(page, { email: people.shopper.email, password: 'wrong-password' })
  await page.getByText('Invalid user credentials').waitFor()
  await show(page, 'login-refused')
  await signIn(page, people.shopper)
  await page.waitForURL('**/pruchase')
  expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toMatch(/^eyJ/)
  const cookies = await context.cookies()
  expect(cookies.filter(({ httpOnly }) => httpOnly)).toHaveLength(1)

  await page.getByRole('button', { name: 'Open Order' }).first().waitFor()
  await show(page, 'products')
  await page.getByRole('button', { name: 'Open Order' }).first().click()
  await page.getByLabel('Phone').fill('+1 555 0100')
  expect(await page.getByLabel('Email').inputValue()).toBe(people.shopper.email)
  await show(page, 'order')
  await page.getByRole('button', { name: 'Place order' }).click()

  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.getByRole('link', { name: 'Pay', exact: true }).first().waitFor()
  await show(page, 'orders-reserved')
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await payWith(page, '4242424242424242')
  await page.getByText('Thank you.').waitFor()
  await show(page, 'paid')
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await show(page, 'orders-paid')

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toBeNull()
  expect(faults).toEqual([])
  await close()
})

test('a declined card tells why, and another one pays', async () => {
  const { page, faults, close } = await visit(browser, shop.url, 390, 844)
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await orderFirst(page)
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await payWith(page, '4000000000000002')
  await page
    .getByText(/Your card was declined/)
    .first()
    .waitFor()
  await show(page, 'declined-narrow')
  await payWith(page, '4000000000000077')
  await page.getByText('Thank you.').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('what another page did shows at once, by the stream', async () => {
  const { page, context, close } = await visit(browser, shop.url)
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await orderFirst(page)
  const other = await context.newPage()
  await other.goto('/dashboad')
  await other.getByRole('button', { name: 'Cancel' }).first().click()
  await other.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('Cancelled').first().waitFor()
  await close()
})

test('a session outlives a reload, and ends in all tabs at once', async () => {
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

test("'Continue With Google' signs in through the broker, and survives a reload", async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad')
  await page.getByRole('button', { name: 'Continue With Google' }).click()
  await page.locator('input[name=username]').fill('googler@axle.test')
  await page.locator('input[name=password]').fill('googler-demo')
  await page.locator('[type=submit]').first().click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await show(page, 'google')
  await page.reload()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('a shopper on an admin route is signed out and sent to the login', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto('/dashboad/users')
  await signIn(page, people.shopper)
  await until('the shopper is signed out again', async () => {
    const token = await page.evaluate(() => localStorage.getItem('accesstoken'))
    return token === null && loginPage.test(page.url())
  })
  await close()
})

test('an admin sees all users, adds a product and takes it off sale', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad/users')
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
  await page.goto('/dashboad/manageproduct')
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

test('a new person signs up and is signed in', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Ada Byron')
  await page.getByLabel('Email').fill(`ada-${Date.now()}@axle.test`)
  await page.getByLabel('Password', { exact: true }).fill('analytical')
  await page
    .getByRole('button', { name: /sign ?up/i })
    .last()
    .click()
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test.each(['/', '/home', '/blog', '/protfolio', '/login', '/signup', '/no/such/page'])(
  '%s opens without a fault, wide and narrow, light and dark',
  async (path) => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      const { page, faults, close } = await visit(browser, shop.url, width)
      await page.emulateMedia({ colorScheme })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      expect(await brokenPictures(page)).toEqual([])
      await show(page, `page${path.replaceAll('/', '-')}-${width}-${colorScheme}`)
      expect(faults).toEqual([])
      await close()
    }
  },
)

test('an unknown route says so', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto('/nothing/here')
  await page.getByText('You have entered wrong keyword').waitFor()
  expect(await brokenPictures(page)).toEqual([])
  await page.locator('main img').first().waitFor()
  await close()
})
