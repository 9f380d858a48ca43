import { openDatabase } from '@axle/kit/testing/database'
import { runProgram } from '@axle/kit/testing/process'
import { randomUUID } from 'node:crypto'
import { type Catalogue, startCatalogue } from '../catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

test('restored.main reports orders for a product that is missing from the backup and replays all other orders', async () => {
  const known = await shop.stocked(3)
  const settings = shop.createSettings('catalogue', {})
  const database = await openDatabase(settings)
  const since = new Date().toISOString()
  const restore = await database.backUp()
  const lost = await shop.stocked(5)
  const createOrder = (productId: string) => ({ orderId: randomUUID(), productId, quantity: 1 })
  const [held, paid, ended, later] = [
    createOrder(lost),
    createOrder(lost),
    createOrder(lost),
    createOrder(known),
  ]
  for (const one of [held, paid, ended, later]) {
    await shop.publish('order.placed', one)
    expect((await shop.answerFor(one.orderId)).type).toBe('stock.reserved')
  }
  await shop.publish('order.paid', paid)
  await shop.publish('order.cancelled', ended)
  await shop.publish('order.paid', later)
  await shop.read()
  await shop.catalogue.stop()
  await restore()

  const bringsUp = async () => {
    const { code, output } = await runProgram('catalogue', ['restored.main.ts', since], settings)
    expect([code, output]).toEqual([1, expect.stringMatching(/\d products published/)])
    const named = [...output.matchAll(/order (\S+) is of product (\S+),.*refund it/g)]
    const expected = [held, paid].map(({ orderId }) => [orderId, lost])
    expect(named.map(([, order, product]) => [order, product])).toEqual(expected)
    expect(output).not.toContain('too few units')
    const reservation = await database.find('reservations', { _id: later.orderId })
    expect(reservation).toMatchObject({ state: 'sold' })
    expect(await database.find('stocks', { _id: known })).toMatchObject({ free: 2, sold: 1 })
  }
  await bringsUp()
  // A second run changes nothing.
  await bringsUp()

  // When booking refunds the paid order, it waits until the catalogue reports that the order has no units.
  await shop.start('catalogue')
  await shop.publish('order.refunded', paid)
  await shop.topics.first('stock.restocked', paid.orderId)
  await database.close()
})
