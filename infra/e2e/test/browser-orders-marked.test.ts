import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { overflowOf, show, signIn, visit } from './visitor.setup.ts'
import { openWholeShop, people, type WholeShop } from './whole.setup.ts'

type Tool = { _id: string; name: string; price: number; availablequantity: number }

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(4)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function becomes(token: string, id: string, status: string): Promise<void> {
  await until(`the order is ${status}`, async () => {
    const { body } = await call(shop.url, `GET /api/booking/${id}`, { token })
    return body.status === status
  })
}

/** Somebody new who has ordered; the units are held. */
async function buyer(name = 'Ada Byron', email = `ada-${randomUUID()}@axle.test`) {
  const who = { email, password: 'analytical' }
  await call(shop.url, 'POST /api/signup', { body: { ...who, name } })
  const token: string = (await call(shop.url, 'POST /api/session', { body: who })).body.token
  const tools: Tool[] = (await call(shop.url, 'GET /api/services')).body
  const tool = tools.toSorted((one, two) => two.availablequantity - one.availablequantity)[0]
  if (!tool) throw new Error('The shop has no products.')
  const { _id: bookingId, name: booking, price } = tool
  const body = { bookingId, booking, price, product: who.email, ProductName: name }
  const id: string = (await call(shop.url, 'POST /api/booking', { token, body })).body._id
  await becomes(token, id, 'reserved')
  return { ...who, token, id }
}

/** Somebody new who has ordered and paid. */
async function payer(name?: string, email?: string) {
  const one = await buyer(name, email)
  const { token, id } = one
  const headers = { 'idempotency-key': randomUUID() }
  await call(shop.url, `POST /api/booking/${id}/payment`, { token, headers, body: { card } })
  await becomes(token, id, 'paid')
  return one
}

async function atOrders(query = '') {
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto(`/dashboad/orders${query}`)
  await signIn(visitor.page, people.admin)
  await visitor.page.getByRole('heading', { name: 'All Orders' }).waitFor()
  return visitor
}

test('many are shipped with a tracking number, undone before it is sent, and sent as the page is closed', async () => {
  const name = `Bulk ${randomUUID().slice(0, 8)}`
  const [one, two] = [await payer(name), await payer(name)]
  const { page, context, faults, close } = await atOrders(`?search=${encodeURIComponent(name)}`)
  await page.getByText('2 orders', { exact: true }).waitFor()
  const ship = async () => {
    await page.getByRole('button', { name: 'Mark 2 as shipped…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel(/^Tracking number/)
      .first()
      .fill('1Z999AA1')
    await dialog.getByRole('button', { name: 'Mark 2 orders as shipped' }).click()
  }
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await ship()
  await show(page, 'admin-orders-held')
  await page.getByRole('button', { name: 'Undo' }).click()
  await ship()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await context.newPage()
  await page.close()
  for (const { token, id } of [one, two]) await becomes(token, id, 'shipped')
  const numbers = await Promise.all(
    [one, two].map(async ({ token, id }) => {
      return (await call(shop.url, `GET /api/booking/${id}`, { token })).body.trackingNumber
    }),
  )
  expect(numbers.filter(Boolean)).toEqual(['1Z999AA1'])
  expect(faults).toEqual([])
  await close()
})

/** As long as an address may be. */
function longAddress(): string {
  const local = `m${randomUUID().replaceAll('-', '')}`.padEnd(64, 'm')
  return `${local}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(56)}.test`
}

test('an address of 254 characters makes no page wider, and no row of orders higher', async () => {
  const one = await payer('Ada', longAddress())
  expect(one.email).toHaveLength(254)
  const { page, faults, close } = await atOrders()
  // Others of this run have accounts, too, and may fill the first page.
  const search = `?search=${encodeURIComponent(one.email)}`
  for (const path of ['orders', 'users', 'audit', 'reviews', 'numbers']) {
    await page.goto(`/dashboad/${path}${path === 'users' ? search : ''}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === 'orders' || path === 'users') await page.getByTitle(one.email).first().waitFor()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
    if (path !== 'orders') continue
    const row = page.getByRole('row').filter({ hasText: one.email })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  }
  expect(faults).toEqual([])
  await close()
})
