import { type Sandbox, startSandbox } from '@axle/kit/testing/sandbox'
import { randomUUID } from 'node:crypto'
import { createShop } from './sandbox.setup.ts'

let sandbox: Sandbox
const shop = createShop(() => sandbox.url)

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.close())

test('a charge is captured once per id, and a repeated request returns the same charge', async () => {
  const paymentId = randomUUID()
  const order = shop.order()
  const first = await shop.charge(paymentId, order)
  expect([first.status, first.body.status]).toEqual([200, 'succeeded'])
  expect(await shop.charge(paymentId, order)).toMatchObject({ status: 200, body: first.body })
  expect((await shop.find(paymentId)).body).toEqual(first.body)
  const { orderId } = order
  const at = expect.any(String)
  const capture = { kind: 'capture', orderId, paymentId, cents: 1900, at }
  expect(await sandbox.ledger(orderId)).toEqual([capture])
})

test('concurrent requests for a charge capture the money only once per id', async () => {
  const paymentId = randomUUID()
  const order = shop.order()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.charge(paymentId, order)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await sandbox.ledger(order.orderId)).toHaveLength(1)
  await shop.charge(randomUUID(), order)
  expect(await sandbox.ledger(order.orderId)).toHaveLength(2)
})

test.each([{ amountCents: 1901 }, { orderId: 'other' }, { method: 'late' }])(
  'a repeated charge id with %j is rejected and transfers nothing',
  async (change) => {
    const paymentId = randomUUID()
    const order = shop.order()
    await shop.charge(paymentId, order)
    const other = { ...order, ...change }
    expect((await shop.charge(paymentId, other)).status).toBe(409)
    const entries = [...(await sandbox.ledger(order.orderId)), ...(await sandbox.ledger('other'))]
    expect(entries.map(({ cents }) => cents)).toEqual([1900])
  },
)

test.each([
  ['declined', /declined/],
  ['lacks_funds', /insufficient funds/],
])('a card that is %s transfers no money and allows no refund', async (method, reason) => {
  const paymentId = randomUUID()
  const order = shop.order({ method })
  const { body } = await shop.charge(paymentId, order)
  expect(body).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) })
  expect((await shop.refund(paymentId, randomUUID(), { cents: 1 })).status).toBe(422)
  expect(await sandbox.ledger(order.orderId)).toEqual([])
})

test('a late card is charged only after the bank responds', async () => {
  const paymentId = randomUUID()
  const order = shop.order({ method: 'late' })
  const { body } = await shop.charge(paymentId, order)
  expect(body.status).toBe('pending')
  expect((await shop.refund(paymentId, randomUUID(), { cents: 1 })).status).toBe(422)
  expect((await shop.charge(paymentId, order)).body.answersAt).toBe(body.answersAt)
  expect(await sandbox.ledger(order.orderId)).toEqual([])
  await sandbox.answer(order.orderId)
  const answeredAt = (await sandbox.ledger(order.orderId))[0]?.at ?? ''
  expect(await sandbox.ledger(order.orderId)).toMatchObject([{ kind: 'capture', cents: 1900 }])
  expect(answeredAt < body.answersAt).toBe(true)
  expect((await shop.find(paymentId)).body.status).toBe('succeeded')
  await expect(sandbox.answer(order.orderId)).rejects.toThrow('No charge')
})

test('partial refunds are paid once per id, and their sum never exceeds the charge', async () => {
  const { paymentId, orderId } = await shop.charged()
  const [first, second] = [randomUUID(), randomUUID()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.refund(paymentId, first, { cents: 900 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await shop.refund(paymentId, first, { cents: 901 })).status).toBe(409)
  expect((await shop.refund(paymentId, second, { cents: 1001 })).status).toBe(422)
  expect((await shop.refund(paymentId, second, { cents: 1000 })).status).toBe(200)
  expect((await shop.refund(paymentId, randomUUID(), { cents: 1 })).status).toBe(422)
  const moved = (await sandbox.ledger(orderId)).map(({ kind, cents }) => [kind, cents])
  expect(moved).toEqual([
    ['capture', 1900],
    ['refund', 900],
    ['refund', 1000],
  ])
  expect((await shop.find(paymentId)).body.refundedCents).toBe(1900)
})

test('only one of two concurrent refunds succeeds if their sum exceeds the charge', async () => {
  const { paymentId } = await shop.charged()
  const answers = await Promise.all(
    [1, 2].map(() => shop.refund(paymentId, randomUUID(), { cents: 1000 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('requests for an unknown charge or its refund return 404', async () => {
  expect((await shop.find(randomUUID())).status).toBe(404)
  expect((await shop.refund(randomUUID(), randomUUID(), { cents: 1 })).status).toBe(404)
})
