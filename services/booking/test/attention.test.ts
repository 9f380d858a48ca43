import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { startStripeShop, type StripeShop } from './stripe.setup.ts'

let shop: StripeShop
const buyer = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startStripeShop(buyer)
})
afterAll(() => shop?.close())

/** Creates a 19-dollar order that Stripe has charged. */
const paid = () => shop.stripePay.paid(shop.productId)

async function ask(what: string, who: Person, body?: unknown) {
  return call(shop.booking.url, what, { token: await shop.issuer.token(who), body })
}

/** Returns the open concerns that the admins' list shows for an order. */
async function listed(id: string) {
  const { body } = await ask('GET /orders?attention=open', admin)
  return body.orders.find(({ _id }: { _id: string }) => _id === id)?.attention
}

async function refunded(id: string) {
  await shop.refund(admin, id, { amount: 4 })
  await until('the money is sent', () => shop.sentBack(id).length === 1)
  const sent = shop.stripe.refunds.at(-1)
  if (!sent) throw new Error('Stripe has sent nothing')
  return sent
}

test('returned refund is shown to the buyer, and listed for admins until one of them closes it', async () => {
  const { id } = await paid()
  const refund = await refunded(id)
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  for (let time = 0; time < 2; time++) {
    expect((await shop.stripePay.notify('refund.failed', refund)).status).toBe(204)
  }
  const [item, ...others] = await until('it is listed', () => listed(id))
  expect(others).toEqual([])
  expect(item).toMatchObject({ kind: 'refund_failed', amount: 4, detail: 'lost_or_stolen_card' })
  const received = await shop.get(buyer, id)
  expect(received.refunds).toMatchObject([{ amount: 4, failed: true }])
  expect(received).not.toHaveProperty('attention')
  expect((await shop.fetchOrderRecord(id)).order.attention).toHaveLength(1)

  const done = await ask(`POST /orders/${id}/attention`, admin, { item: item._id })
  expect(done.status).toBe(200)
  expect(done.body).not.toHaveProperty('attention')
  expect(await listed(id)).toBeUndefined()
})

test('event about a failed refund is ignored if Stripe does not confirm the failure', async () => {
  const { id, intent } = await paid()
  const refund = await refunded(id)
  await shop.stripePay.notify('refund.failed', { ...refund, status: 'failed' })
  await until('Stripe was asked', () =>
    shop.stripe.calls.some(({ what }) => what === `GET /v1/refunds/${refund.id}`),
  )
  // Adds a real concern about the same order. By the time it is listed, the first event must have been handled.
  const dispute = { object: 'dispute', payment_intent: intent, amount: 1900 } as const
  shop.stripe.disputes.push({
    ...dispute,
    id: 'dp_left',
    reason: 'general',
    status: 'needs_response',
  })
  await shop.stripePay.notify('charge.dispute.created', shop.stripe.disputes.at(-1) ?? {})
  const items = await until('the dispute is listed', () => listed(id))
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['dispute'])
})

test('dispute is shown on the order until Stripe reports it as closed', async () => {
  const { id, intent } = await paid()
  const dispute = {
    id: `dp_${randomUUID().replaceAll('-', '')}`,
    object: 'dispute' as const,
    payment_intent: intent,
    amount: 1900,
    reason: 'fraudulent',
    status: 'needs_response' as 'needs_response' | 'won',
  }
  shop.stripe.disputes.push(dispute)
  expect((await shop.stripePay.notify('charge.dispute.created', dispute)).status).toBe(204)
  const [item] = await until('it is listed', () => listed(id))
  expect(item).toMatchObject({ kind: 'dispute', amount: 19, detail: 'fraudulent' })
  expect((await shop.get(buyer, id)).disputed).toBe(true)
  dispute.status = 'won'
  await shop.stripePay.notify('charge.dispute.closed', dispute)
  await until('it is listed no more', async () => (await listed(id)) === undefined)
  expect(await shop.get(buyer, id)).not.toHaveProperty('disputed')
})

test('refund is listed for admins while Stripe keeps rejecting it', async () => {
  const { id, intent } = await paid()
  const end = shop.stripe.refuse(/POST \/v1\/refunds$/, intent, 429)
  await shop.refund(admin, id, { amount: 3 })
  await shop.deadlines.failLong(id)
  const [item] = await until('it is listed', () => listed(id))
  expect(item).toMatchObject({
    kind: 'refund_waiting',
    amount: 3,
    detail: expect.stringMatching(/429/),
  })
  end()
  await shop.deadlines.makeDue(id)
  await until('it is sent', () => shop.sentBack(id).length === 1)
  await until('it is listed no more', async () => (await listed(id)) === undefined)
})

test('closeAttention 400 without an item, 401 for visitors, 403 for buyers, 404 for unknown items', async () => {
  const { id } = await paid()
  const what = `POST /orders/${id}/attention`
  const body = { item: 'refund-none' }
  expect((await ask(what, admin, {})).status).toBe(400)
  expect((await call(shop.booking.url, what, { body })).status).toBe(401)
  expect((await ask(what, buyer, body)).status).toBe(403)
  expect((await ask(what, admin, body)).status).toBe(404)
  expect((await ask(`POST /orders/${randomUUID()}/attention`, admin, body)).status).toBe(404)
  expect((await ask('GET /orders?attention=closed', admin)).status).toBe(400)
})

test('closeAttention 200 when repeated, 415 for a form', async () => {
  const { id } = await paid()
  const refund = await refunded(id)
  refund.status = 'failed'
  await shop.stripePay.notify('refund.failed', refund)
  const [item] = await until('it is listed', () => listed(id))
  const what = `POST /orders/${id}/attention`
  for (let time = 0; time < 2; time++) {
    expect((await ask(what, admin, { item: item._id })).status).toBe(200)
  }
  const token = await shop.issuer.token(admin)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await call(shop.booking.url, what, { token, headers, body: 'item=1' })
  expect(form.status).toBe(415)
})
