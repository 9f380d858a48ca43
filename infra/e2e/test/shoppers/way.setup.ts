import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { bringAxe, faultsOfAxe } from '../../testing/axe.ts'
import { loginPage, open, show, signIn, visit, type Visitor } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

const onPhone = () => visit(browser, shop.url, 390, 640)

/** Returns the top and bottom of an element, measured from the top of the window, and the window's height. */
async function locateElement(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom, windowHeight: innerHeight }
    })
}

/** Saves pictures of the current page in both themes. */
async function showBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await show(page, `${name}-${colorScheme}`)
  }
}

async function enter({ page }: Visitor): Promise<void> {
  await page.goto('/login')
  await signIn(page, people.admin)
  await page.getByRole('button', { name: 'SIGN OUT' }).waitFor()
}

test('first invalid field gets the focus, and its label and error are visible', async () => {
  const { page, faults, close } = await visit(browser, shop.url, 390, 400)
  await page.goto('/signup')
  const send = page.getByRole('button', { name: 'Sign Up', exact: true })
  await send.scrollIntoViewIfNeeded()
  await send.click()
  const fault = page.getByText('Name is Required')
  await fault.waitFor()
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  const bar = await locateElement(page, 'header')
  const label = await locateElement(page, 'form:not([role]) label')
  expect(label.top).toBeGreaterThanOrEqual(bar.bottom)
  const place = await fault.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(place).toBeLessThanOrEqual(label.windowHeight)
  await show(page, 'way-first-fault')
  expect(faults).toEqual([])
  await close()
})

test('phone header searches for parts, and its menu navigates and restores the focus', async () => {
  const { page, faults, close } = await onPhone()
  await page.goto('/blog')
  await showBoth(page, 'way-phone-blog')
  await page.getByRole('searchbox', { name: 'Find parts' }).fill('halden')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/parts?search=halden')
  await page.getByRole('heading', { name: 'Parts and tools', level: 1 }).waitFor()
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Shop' }).waitFor()
  await showBoth(page, 'way-phone-drawer')
  await bringAxe(page)
  expect(await faultsOfAxe(page, { isRecoloured: false })).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Open menu',
  )
  await toggle.click()
  await drawer.getByRole('link', { name: 'Blogs' }).click()
  await page.waitForURL('**/blog')
  expect(faults).toEqual([])
  await close()
})

test('phone dashboard has a menu for its pages and a slim footer', async () => {
  const visitor = await onPhone()
  const { page, faults, close } = visitor
  await enter(visitor)
  await page.goto('/dashboad')
  const toggle = page.getByRole('button', { name: 'My Orders' })
  await toggle.waitFor()
  await showBoth(page, 'way-phone-dashboard')
  await toggle.focus()
  await page.keyboard.press('Enter')
  const pages = page.getByRole('navigation', { name: 'Dashboard' })
  await pages.getByRole('link', { name: 'Audit Log' }).waitFor()
  await showBoth(page, 'way-phone-dashboard-menu')
  await pages.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  expect(await pages.getByRole('link').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Company' }).count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('account menu leads to the profile with the keyboard only', async () => {
  const visitor = await visit(browser, shop.url, 1440, 900)
  const { page, faults, close } = visitor
  await enter(visitor)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'My Orders' }).waitFor()
  await showBoth(page, 'way-account')
  await bringAxe(page)
  expect(await faultsOfAxe(page, { isRecoloured: false })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboad/myprofile')
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  await showBoth(page, 'way-dashboard')
  expect(faults).toEqual([])
  await close()
})

test('Back button first closes an open drawer, and only then leaves the page', async () => {
  const visitor = await onPhone()
  const { page, faults, close } = visitor
  await enter(visitor)
  await page.goto('/dashboad')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop' }).click()
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.waitFor()
  await page.evaluate(() => scrollTo(0, 100))
  await filters.click()
  await page.getByRole('dialog').waitFor()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Filters'))
  // The menu that led to this page has left no entry in the browser history.
  await page.goBack()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('part whose order link a visitor clicked appears above the list after sign-in', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await open(page, '/')
  const order = page.getByRole('link', { name: /^Order: / }).first()
  const expected = (await order.innerText()).replace(/^Order: /, '')
  await order.click()
  await page.waitForURL(loginPage)
  await signIn(page, people.shopper)
  await page.waitForURL('**/pruchase')
  const first = page.getByRole('button', { name: /^Open Order, / }).first()
  await until('it stands over the list', async () => {
    return (await first.getAttribute('aria-label')) === `Open Order, ${expected}`
  })
  expect(faults).toEqual([])
  await close()
})
