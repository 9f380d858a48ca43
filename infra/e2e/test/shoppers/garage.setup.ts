import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Page } from 'playwright-core'
import { newcomer, measureOverflow, show, signIn, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

type Tool = components['schemas']['Tool']

const menu = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const garage = (page: Page) => page.getByRole('dialog', { name: 'My garage' })

/** Adds a vehicle from the catalogue to the open garage. If the vehicle has several engines, chooses the first. */
async function add(page: Page, year: string, make: string, model: string): Promise<void> {
  const dialog = garage(page)
  await dialog.getByLabel('Year').selectOption(year)
  await dialog.getByLabel('Make').selectOption(make)
  await dialog.getByLabel('Model').selectOption(model)
  const button = dialog.getByRole('button', { name: 'Add this vehicle' })
  const engine = dialog.getByLabel('Engine')
  await until(
    'the engine is known, or can be chosen',
    async () => (await button.isEnabled()) || (await engine.isVisible()),
  )
  if (await engine.isVisible()) await engine.selectOption({ index: 1 })
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

/** Changes the garage, and waits until the change is saved in the account. */
async function sent(page: Page, change: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/profile/garage') && one.ok(),
  )
  await change()
  await answer
}

async function enter(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await signIn(page, who)
  await menu(page, 'SIGN OUT').waitFor()
}

test('vehicle chosen before sign-in is saved in the account and shows in every browser', async () => {
  const owner = await newcomer(browser, shop.url)
  const { page, who, faults, close } = owner
  await menu(page, 'SIGN OUT').click()
  await menu(page, 'Choose a vehicle').click()
  await add(page, '2012', 'Honda', 'Civic')
  await menu(page, 'My garage: 2012 Honda Civic').waitFor()
  await show(page, 'vehicle-of-a-visitor')
  await page.reload()
  await menu(page, 'My garage: 2012 Honda Civic').waitFor()
  await sent(page, () => enter(page, who))
  const other = await visit(browser, shop.url, 320, 720)
  await enter(other.page, who)
  await menu(other.page, 'My garage: 2012 Honda Civic').waitFor()
  expect(await measureOverflow(other.page)).toBe(0)
  await show(other.page, 'vehicle-on-a-phone')

  // Each browser adds a vehicle before it has received the other browser's change. Both vehicles must remain.
  await menu(other.page, /2012 Honda Civic/).click()
  await garage(other.page).getByRole('button', { name: 'Add a vehicle' }).click()
  await sent(other.page, () => add(other.page, '2010', 'Honda', 'Accord'))
  await menu(page, /2012 Honda Civic/).click()
  await garage(page).getByRole('button', { name: 'Add a vehicle' }).click()
  await sent(page, () => add(page, '2011', 'Honda', 'Accord'))
  // While closing, the drawer removes its entry from the browser history. Wait, because a reload would interrupt this.
  await page.waitForFunction(() => history.state?.usr?.isUnderDialog !== true)
  await page.reload()
  await menu(page, /^My garage: /).click()
  for (const name of ['2012 Honda Civic', '2010 Honda Accord', '2011 Honda Accord']) {
    await garage(page).getByRole('radio', { name }).waitFor()
  }
  await show(page, 'my-garage')
  expect([...faults, ...other.faults]).toEqual([])
  await Promise.all([close(), other.close()])
})

test('removed vehicle is not restored by another browser, and its removal can be undone', async () => {
  const owner = await newcomer(browser, shop.url)
  const { page, who, faults, close } = owner
  await menu(page, 'Choose a vehicle').click()
  await sent(page, () => add(page, '2012', 'Honda', 'Civic'))
  const other = await visit(browser, shop.url)
  await enter(other.page, who)
  await menu(other.page, 'My garage: 2012 Honda Civic').waitFor()

  await menu(page, 'My garage: 2012 Honda Civic').click()
  const remove = garage(page).getByRole('button', { name: /^Remove 2012 Honda Civic/ })
  await remove.click()
  await show(page, 'vehicle-removed')
  await garage(page).getByRole('button', { name: 'Undo' }).click()
  await garage(page).getByRole('radio', { name: '2012 Honda Civic', checked: true }).waitFor()
  await sent(page, () => remove.click())
  await garage(page).getByRole('button', { name: 'Close' }).click()
  await menu(page, 'Choose a vehicle').waitFor()
  await other.page.reload()
  await menu(other.page, 'Choose a vehicle').waitFor()
  await page.reload()
  await menu(page, 'Choose a vehicle').waitFor()

  await menu(page, 'SIGN OUT').click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Civic')
  expect([...faults, ...other.faults]).toEqual([])
  await Promise.all([close(), other.close()])
})

/** Requests a path of the API, and retries until the catalogue responds, as the storefront does. */
const ask = (path: string) =>
  until(`${path} is answered`, async () => {
    const { status, body } = await call(shop.url, `GET /api${path}`)
    return status === 200 && body
  })

/**
 * Returns one product in stock for each result of the fitment check, such as "fits" or "does not fit". Leaves out
 * results that apply to no product in stock.
 */
async function productsByFit(vehicle: string): Promise<ReadonlyMap<string, string>> {
  const tools: readonly Tool[] = await ask('/services')
  const byFit = new Map<string, string>()
  for (const { _id, availablequantity, minimumorderquantity } of tools) {
    if (availablequantity < minimumorderquantity) continue
    const { fit } = await ask(`/products/${_id}/fit?vehicle=${vehicle}`)
    byFit.set(fit, _id)
  }
  return byFit
}

test('product page shows whether the part fits, and ordering an unsuitable part needs confirmation', async () => {
  const { page, faults, close } = await newcomer(browser, shop.url)
  await menu(page, 'Choose a vehicle').click()
  await add(page, '2012', 'Honda', 'Civic')
  const [vehicle] = await ask('/vehicles?year=2012&make=Honda&model=Civic')
  const products = await productsByFit(vehicle._id)
  expect([...products.keys()]).toEqual(expect.arrayContaining(['misfits']))
  const words = {
    fits: 'Fits your 2012 Honda Civic',
    unknown: 'Check fit',
    misfits: 'Does not fit your 2012 Honda Civic',
  }
  for (const fit of ['fits', 'unknown', 'misfits'] as const) {
    const product = products.get(fit)
    if (product === undefined) continue
    await page.goto(`/pruchase/${product}`)
    await page.getByText(words[fit]).first().waitFor()
    await show(page, `product-${fit}`)
  }
  await page
    .getByRole('button', { name: /^Open Order/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText(/^This does not fit your 2012 Honda Civic/).waitFor()
  await show(page, 'order-of-a-misfit')
  await page.getByRole('button', { name: 'Order anyway' }).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  expect(faults).toEqual([])
  await close()
})
