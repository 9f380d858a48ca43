import { until } from '@axle/kit/testing/until'
import type { Locator, Page } from 'playwright-core'
import { loginPage, sendSignIn, show, signIn, readAccessToken, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

async function orderFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Order', disabled: false }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByLabel('Card number').waitFor()
}

test('a shopper signs in, orders, sees the reservation, pays, and sees the order as paid', async () => {
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

  const expected = (await order.first().innerText()).replace(/^Order: /, '')
  await order.first().click()
  await page.waitForURL(loginPage)
  await page.getByText(/^To order, sign in/).waitFor()
  await sendSignIn(page, { email: people.shopper.email, password: 'wrong-password' })
  await page.getByText('Invalid user credentials').waitFor()
  await show(page, 'login-refused')
  await signIn(page, people.shopper)
  await page.waitForURL('**/pruchase')
  expect(await page.evaluate(() => localStorage.getItem('accesstoken'))).toMatch(/^eyJ/)
  const cookies = await context.cookies()
  const hidden = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name)
  expect(hidden.toSorted()).toEqual(['axle_device', 'axle_session'])

  const first = page.getByRole('button', { name: 'Open Order', disabled: false }).first()
  // If the storefront fetches the part separately, the part appears both above the list and in the list.
  await until('what was wanted stands first', async () => {
    return (await first.getAttribute('aria-label')) === `Open Order, ${expected}`
  })
  await show(page, 'products')
  await first.click()
  await page.getByLabel('Phone').fill('+1 555 0100')
  expect(await page.getByLabel('Email').inputValue()).toBe(people.shopper.email)
  await show(page, 'order')
  await page.getByRole('button', { name: 'Place order' }).click()

  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  await payWith(page, '4242424242424242')
  await page.getByText('Thank you.').waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await show(page, 'paid')
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await show(page, 'orders-paid')

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await readAccessToken(page)).toBeNull()
  expect(faults).toEqual([])
  await close()
})

test('payment page shows why a card was declined, and accepts another card', async () => {
  const { page, faults, close } = await visit(browser, shop.url, 390, 844)
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await orderFirst(page)
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

test('order cancelled in one tab shows as cancelled in another tab at once', async () => {
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

/** Presses the Tab key until the element has the focus, as a keyboard user does. */
async function tabTo(target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80; presses++) {
    if (await isThere()) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${target}.`)
}

test('keyboard user can sign in, order and pay on a small screen', async () => {
  const { page, faults, close } = await visit(browser, shop.url, 320, 640)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { keyboard } = page
  await page.goto('/pruchase')
  await tabTo(page.getByLabel('Email'))
  await keyboard.type(people.shopper.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type(people.shopper.password)
  await keyboard.press('Enter')

  await page.getByRole('button', { name: 'Open Order' }).first().waitFor()
  await tabTo(page.getByRole('button', { name: 'Open Order', disabled: false }).nth(2))
  await keyboard.press('Enter')
  // The dialog must scroll its button into view when it opens, however much content is above the button.
  await until('the button is in view', async () => {
    const place = await page.getByRole('button', { name: 'Place order' }).boundingBox()
    return place !== null && place.y + place.height <= 640
  })
  await tabTo(page.getByRole('spinbutton', { name: 'Quantity' }))
  await keyboard.press('ArrowUp')
  await tabTo(page.getByRole('button', { name: 'Place order' }))
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await page.getByLabel('Card number').waitFor()
  await tabTo(page.getByLabel('Card number'))
  await keyboard.type('4242424242424242')
  await tabTo(page.getByLabel(/Expiry/))
  await keyboard.type('1240')
  await tabTo(page.getByLabel('CVC'))
  await keyboard.type('123')
  await keyboard.press('Enter')
  await page.getByText('Thank you.').waitFor()
  await tabTo(page.getByRole('link', { name: 'Receipt' }))
  await keyboard.press('Enter')
  await page.getByRole('article', { name: /^Receipt of order/ }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test('toasts show at the top right for 5000 ms, and longer while the pointer is over them', async () => {
  const { page, context, close } = await visit(browser, shop.url)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Animation.enable')
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await orderFirst(page)
  await page.goto('/dashboad')
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  // The toast closes at the end of its progress bar, which may be too early on a slow machine, so slow the animation
  // down.
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const toast = page.locator('.Toastify__toast').first()
  await toast.hover()
  const bar = toast.locator('.Toastify__progress-bar--animated')
  const becomes = (state: string) =>
    until(`the bar of the toast is ${state}`, () =>
      bar.evaluate((element, expected) => {
        return getComputedStyle(element).animationPlayState === expected
      }, state),
    )
  await becomes('paused')
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
  const box = await toast.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  // The toast must appear lower than a drawer's title.
  expect(box?.y).toBeGreaterThan(60)
  expect(box?.y).toBeLessThan(120)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
  await page.mouse.move(10, 500)
  await becomes('running')
  // Speeds up the progress bar, so that the test does not have to wait for the rest of the five seconds.
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 50 })
  await toast.waitFor({ state: 'detached' })
  await close()
})
