import { until } from '@axle/kit/testing/until'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { brokenPictures, loginPage, show, signIn, visit } from './visitor.setup.ts'
import { openWholeShop, people, type WholeShop } from './whole.setup.ts'

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
