import { runProgram } from '@axle/kit/testing/process'
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { admin, type Catalogue, startCatalogue } from '../catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

test('restored.main publishes products with higher revisions after an older backup is restored', async () => {
  const id = await shop.stocked(3)
  const settings = shop.createSettings('catalogue', {})
  const database = await openDatabase(settings)
  const since = new Date().toISOString()
  const restore = await database.backUp()
  const edit = (price: number) => shop.ask(admin, `PATCH /services/${id}`, { body: { price } })
  await edit(11)
  await edit(12)
  await until('the edits are published', () => Math.max(...shop.revisions(id)) === 3)
  await restore()
  await database.close()

  // A user who runs `make catalogue-restored` does not need access keys for the S3 store.
  const without = { ...settings, S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
  const { code, output } = await runProgram('catalogue', ['restored.main.ts', since], without)
  expect([code, output]).toEqual([0, expect.stringMatching(/\d products published/)])
  const event = await until('the product is published', () =>
    shop.topics.events('product.changed', id).find(({ data }) => data.revision > 3),
  )
  const { body } = await shop.ask(undefined, `GET /services/${id}`)
  expect(event.data.priceCents).toBe(body.price * 100)
  expect(body.price).not.toBe(12)
})

test("restored.main reserves orders' units again after an older backup is restored", async () => {
  const [productId, refilled] = [await shop.stocked(3), await shop.stocked(1)]
  const [held, ended, paid, late, refunded] = Array.from({ length: 5 }, () => randomUUID())
  const happens = (type: string, orderId = '', quantity = 3) =>
    shop.publish(type, { orderId, productId, quantity })
  const reserve = async (orderId = '', quantity = 3) => {
    await happens('order.placed', orderId, quantity)
    return (await shop.answerFor(orderId)).type
  }
  const isFree = (units: number) =>
    until(`${units} are free`, async () => (await shop.available(productId)) === units)

  expect(await reserve(ended)).toBe('stock.reserved')
  const settings = shop.createSettings('catalogue', {})
  const database = await openDatabase(settings)
  const since = new Date().toISOString()
  const restore = await database.backUp()
  await happens('order.cancelled', ended)
  await isFree(3)
  expect(await reserve(refunded)).toBe('stock.reserved')
  expect(await reserve(late)).toBe('stock.rejected')
  await happens('order.paid', refunded)
  await happens('order.refunded', refunded)
  await isFree(3)
  expect(await reserve(paid, 2)).toBe('stock.reserved')
  await happens('order.paid', paid, 2)
  expect(await reserve(held, 1)).toBe('stock.reserved')
  const [received, expected] = [1, 3]
  const body = { availablequantity: expected, seenavailablequantity: received }
  await shop.ask(admin, `PATCH /services/${refilled}`, { body })
  const more = { orderId: randomUUID(), productId: refilled, quantity: expected }
  await shop.publish('order.placed', more)
  expect((await shop.answerFor(more.orderId)).type).toBe('stock.reserved')
  await shop.read()
  await shop.catalogue.stop()
  await restore()

  const bringsUp = async () => {
    const { code, output } = await runProgram('catalogue', ['restored.main.ts', since], settings)
    expect([code, output]).toEqual([1, expect.stringMatching(/\d events of orders are read again/)])
    // Units that an admin added after the backup are lost, so the order that needs these units cannot reserve them
    // again.
    expect(output.match(/too few units are left for order (\S+):/g)).toHaveLength(1)
    expect(output).toContain(more.orderId)
    const states = [held, ended, paid, late, refunded].map(async (id) => {
      const reservation = await database.find('reservations', { _id: id })
      return reservation?.['state']
    })
    expect(await Promise.all(states)).toEqual([
      'reserved',
      'released',
      'sold',
      'rejected',
      'restocked',
    ])
    const stock = await database.find('stocks', { _id: productId })
    expect(stock).toMatchObject({ free: 0, held: 1, sold: 5, returned: 3, moves: [] })
  }
  await bringsUp()
  // A second run changes nothing.
  await bringsUp()
  await database.close()

  const unsaid = await runProgram('catalogue', ['restored.main.ts', 'last week'], settings)
  expect([unsaid.code, unsaid.output]).toEqual([1, expect.stringContaining('since=')])
})
