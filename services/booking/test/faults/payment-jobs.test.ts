import { person } from '@axle/kit/testing/issuer'
import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import { until } from '@axle/kit/testing/until'
import { type Booking, startBooking } from '../booking.setup.ts'
import { createStripePay } from '../stripe.setup.ts'

const refunding = /POST \/v1\/refunds$/
const settings = { SWEEP_SECONDS: '0.2', JOB_ALARM_MINUTES: '0.02', JOB_LEASE_SECONDS: '10' }

let stripe: FakeStripe
let shop: Booking
let productId: string
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })
let pay: ReturnType<typeof createStripePay>

beforeAll(async () => {
  stripe = await startStripe()
  shop = await startBooking({ ...stripe.environment, ...settings })
  pay = createStripePay(shop, stripe, buyer)
  productId = await shop.product()
})
afterAll(async () => {
  await shop?.close()
  await stripe?.stop()
})

/** Creates a 19-dollar order that Stripe has charged. */
const paid = () => pay.paid(productId)

function refundCalls(intent: string): number {
  const calls = stripe.calls.filter(({ what }) => refunding.test(what))
  return calls.filter(({ form }) => form['payment_intent'] === intent).length
}

async function readiness() {
  const response = await fetch(`${shop.booking.url}/readyz`)
  return { status: response.status, body: (await response.json()) as { checks: object } }
}

test.each([409, 429, 500])(
  'refund that Stripe always rejects with status %d delays no other order or refund',
  async (status) => {
    const stuck = await paid()
    const end = stripe.refuse(refunding, stuck.intent, status)
    await shop.refund(admin, stuck.id, { amount: 3 })
    await until('Stripe was asked in vain', () => refundCalls(stuck.intent) > 0)
    const other = await paid()
    await shop.refund(admin, other.id, { amount: 4 })
    await until('the other money goes back', () => shop.sentBack(other.id).length === 1)
    expect(shop.sentBack(stuck.id)).toEqual([])
    end()
    await until('it goes back in the end', () => shop.sentBack(stuck.id).length === 1)
    expect(stripe.refunds.filter((one) => one.payment_intent === stuck.intent)).toHaveLength(1)
  },
)

test('job that keeps failing raises an alarm in the log and at /readyz until it succeeds', async () => {
  const { id, intent } = await paid()
  const end = stripe.refuse(refunding, intent, 429)
  await shop.refund(admin, id, { amount: 3 })
  const alarm = await until('the alarm is logged', () =>
    shop.booking
      .output()
      .split('\n')
      .find((line) => line.includes('"msg":"jobs are overdue"') && line.includes(id)),
  )
  expect(JSON.parse(alarm)).toMatchObject({
    level: 'error',
    jobs: expect.any(Number),
    oldest: { kind: 'refund', orderId: id, ageSeconds: expect.any(Number) },
  })
  expect(await readiness()).toMatchObject({ status: 200, body: { checks: { jobs: 'down' } } })
  end()
  await until('it is done', () => shop.sentBack(id).length === 1)
  await until('the alarm is over', async () => {
    const { body } = await readiness()
    return 'jobs' in body.checks && body.checks.jobs === 'up'
  })
})

test('two instances share the jobs and run none twice', async () => {
  const second = await shop.start('booking', { ...stripe.environment, ...settings })
  const orders = await Promise.all(Array.from({ length: 12 }, () => paid()))
  await Promise.all(orders.map(({ id }) => shop.refund(admin, id, { amount: 2 })))
  await until('all money has gone back', () =>
    orders.every(({ id }) => shop.sentBack(id).length === 1),
  )
  expect(orders.map(({ intent }) => refundCalls(intent))).toEqual(orders.map(() => 1))
  expect(await second.stop()).toBe(0)
})

test('another instance completes the jobs of a killed instance', async () => {
  const { id, intent } = await paid()
  const requested = () =>
    stripe.calls.filter(({ form }) => form['payment_intent'] === intent).length
  const before = requested()
  const release = stripe.hold(/GET \/v1\/refunds$/, { when: 'before' })
  await shop.refund(admin, id, { amount: 2 })
  await until('Stripe was asked', () => requested() > before)
  await shop.booking.kill()
  release()
  await shop.start('booking', { ...stripe.environment, ...settings })
  await until('the money goes back', () => shop.sentBack(id).length === 1)
  expect(stripe.refunds.filter((one) => one.payment_intent === intent)).toHaveLength(1)
})

test('graceful stop of the service waits for running jobs', async () => {
  const testEnv = await startBooking({ ...stripe.environment, ...settings })
  const part = await testEnv.product()
  const other = createStripePay(testEnv, stripe, buyer)
  const id = await testEnv.reserved(buyer, part)
  const { intent } = await other.begin(id)
  await other.notify('payment_intent.succeeded', stripe.confirm(intent, '4242424242424242'))
  await testEnv.becomes(buyer, id, 'paid')
  const release = stripe.hold(refunding, { when: 'before', times: 1 })
  await testEnv.refund(admin, id, { amount: 2 })
  await until('Stripe works on it', () => refundCalls(intent.id) === 1)
  const stopped = testEnv.booking.stop()
  release()
  expect(await stopped).toBe(0)
  expect(testEnv.booking.output()).not.toMatch(/"msg":"job (failed|not finished)"/)
  await testEnv.start('booking', { ...stripe.environment, ...settings })
  await until('it is published', () => testEnv.sentBack(id).length === 1)
  await testEnv.close()
  expect(refundCalls(intent.id)).toBe(1)
})
