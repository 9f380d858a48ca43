import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import { createBuyers } from '../buyers.setup.ts'
import { measureOverflow, show } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'

let buyers: ReturnType<typeof createBuyers>

beforeAll(() => {
  buyers = createBuyers(shop, browser)
})

test('bulk shipment can be undone, and takes effect if the admin closes the page instead', async () => {
  const name = `Bulk ${randomUUID().slice(0, 8)}`
  const [one, two] = [await buyers.payer(name), await buyers.payer(name)]
  const { page, context, faults, close } = await buyers.atOrders(
    `?search=${encodeURIComponent(name)}`,
  )
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
  for (const { token, id } of [one, two]) await buyers.becomes(token, id, 'shipped')
  const numbers = await Promise.all(
    [one, two].map(async ({ token, id }) => {
      return (await call(shop.url, `GET /api/booking/${id}`, { token })).body.trackingNumber
    }),
  )
  expect(numbers.filter(Boolean)).toEqual(['1Z999AA1'])
  expect(faults).toEqual([])
  await close()
})

/** Returns an email address with the maximum length of 254 characters. */
function longAddress(): string {
  const local = `m${randomUUID().replaceAll('-', '')}`.padEnd(64, 'm')
  return `${local}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(56)}.test`
}

test('email address of 254 characters makes no page wider and no order row taller', async () => {
  const one = await buyers.payer('Ada', longAddress())
  expect(one.email).toHaveLength(254)
  const { page, faults, close } = await buyers.atOrders()
  // Other tests in this run create accounts too, which may fill the first page of the user list.
  const search = `?search=${encodeURIComponent(one.email)}`
  for (const path of ['orders', 'users', 'audit', 'reviews', 'numbers']) {
    await page.goto(`/dashboad/${path}${path === 'users' ? search : ''}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === 'orders' || path === 'users') await page.getByTitle(one.email).first().waitFor()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await measureOverflow(page)]).toEqual([path, width, 0])
    }
    if (path !== 'orders') continue
    const row = page.getByRole('row').filter({ hasText: one.email })
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  }
  expect(faults).toEqual([])
  await close()
})
