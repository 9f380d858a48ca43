import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { startBooking } from '../booking.setup.ts'

/** Script that is preloaded into an instance and sets its clock 25 hours ahead. */
const ahead = `
  const now = () => Real.now() + 25 * 3_600_000
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (type, given) => Reflect.construct(type, given.length === 0 ? [now()] : given),
    get: (type, name) => (name === 'now' ? now : Reflect.get(type, name)),
  })`

let shop: Awaited<ReturnType<typeof startBooking>>

beforeAll(async () => {
  shop = await startBooking()
})
afterAll(() => shop.close())

test('instance with a clock 25 hours ahead expires no order and takes no leased job', async () => {
  const productId = await shop.product()
  const buyer = person()
  const waiting = await shop.reserved(buyer, productId)
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ahead)}`
  const wrong = await shop.start('booking', { SWEEP_SECONDS: '0.1', NODE_OPTIONS })
  // The instance with the wrong clock sweeps many times while another instance processes three orders until they are
  // paid.
  for (let times = 0; times < 3; times++) await shop.paid(buyer, productId)
  expect((await shop.get(buyer, waiting)).status).toBe('reserved')
  const late = await shop.reserved(buyer, productId)
  await shop.pay(buyer, late)
  await shop.becomes(buyer, late, 'paid')
  const [, logged = ''] = wrong.output().match(/"time":"([^"]+)"/) ?? []
  expect(Date.parse(logged) - Date.now()).toBeGreaterThan(24 * 3_600_000)
  await until('it is stopped', async () => (await wrong.stop()) === 0)
})
