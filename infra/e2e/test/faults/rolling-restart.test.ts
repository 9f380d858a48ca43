import { call } from '@axle/kit/testing/client'
import { openRollingShop, type RollingShop } from '../rolling.setup.ts'
import { startLoad } from '../rolling-load.setup.ts'

let shop: RollingShop

beforeAll(async () => {
  shop = await openRollingShop()
})
afterAll(() => shop.close())

test('rolling restart of all services under load fails no request and loses no order', async () => {
  const load = await startLoad(shop.url)
  const codes = []
  for (const [name, { restart }] of shop.programs) codes.push([name, await restart()])
  await load.stop()

  expect(codes).toEqual(shop.programs.map(([name]) => [name, [0, 0]]))
  expect(load.failures).toEqual([])
  expect(load.live.refusals).toEqual([])
  // Both gateways have restarted, so the page must have reconnected its event stream.
  expect(load.live.streams()).toBeGreaterThan(1)
  expect(load.paid.filter((id) => !load.live.paid.has(id))).toEqual([])
  for (const id of load.paid) {
    const { body } = await call(shop.url, `GET /api/booking/${id}`, { token: load.token })
    expect([id, body.paid]).toEqual([id, true])
    const moved = (await shop.ledger(id)).map(({ kind }) => kind)
    expect([id, moved]).toEqual([id, ['capture']])
  }
  const few = [...load.counts].filter(([, count]) => count < 5)
  expect(few).toEqual([])
}, 600_000)
