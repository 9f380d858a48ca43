import { computeTotalCents } from '../src/order/order.rules.ts'
import { isPaid, next, type Status } from '../src/order/status.rules.ts'
import { findOrder, type OrderDocument } from '../src/order/order.store.ts'
import { payments } from '../src/payment/payment.store.ts'
import type { TestProvider } from './interleaving.setup.ts'

function assertPath({ history }: OrderDocument): void {
  const path = history.map(({ status }) => status)
  for (const [index, to] of path.entries()) {
    const from: Status | undefined = path[index - 1]
    if (from) expect(next[from]).toContain(to)
  }
}

/**
 * Checks that no attempt starts twice and no order is paid twice. In these tests, published events stay in the outbox.
 */
function assertPublishedOnce({ outbox }: OrderDocument): void {
  const published = outbox.flatMap(({ type, data }) => {
    const isOnce = type === 'order.paying' || type === 'order.paid'
    return isOnce && 'paymentId' in data ? [`${type} ${data.paymentId}`] : []
  })
  expect(published).toEqual([...new Set(published)])
  expect(outbox.filter(({ type }) => type === 'order.paid').length).toBeLessThanOrEqual(1)
}

/** Checks that the outcome and the refunds of each attempt were saved and published once, and match the ledger. */
async function assertAttempts(orderId: string, { ledger }: TestProvider): Promise<void> {
  for (const attempt of await payments.find({ orderId }).lean()) {
    const { _id, state, refunds = [], refundedCents, outbox } = attempt
    const isCaptured = ledger.some(({ kind, name }) => kind === 'capture' && name === _id)
    expect([state, state === 'succeeded' || state === 'refunded']).toEqual([state, isCaptured])
    for (const outcome of ['payment.succeeded', 'payment.failed']) {
      expect(outbox.filter(({ type }) => type === outcome).length).toBeLessThanOrEqual(1)
    }
    const ids = refunds?.map(({ refundId }) => refundId) ?? []
    expect(ids).toEqual([...new Set(ids)])
    const sent = ledger.filter(({ kind, name }) => kind === 'refund' && ids.includes(name))
    expect(refundedCents ?? 0).toBe(sent.reduce((sum, { cents }) => sum + cents, 0))
    expect(outbox.filter(({ type }) => type === 'payment.refunded')).toHaveLength(ids.length)
  }
}

/**
 * Checks that the payment provider's ledger contains exactly the money that the shop should have for the order, and
 * that the order and its attempts match.
 */
export async function assertMoney(id: string, provider: TestProvider): Promise<void> {
  const order = await findOrder(id)
  if (!order) throw new Error('The order is gone')
  assertPath(order)
  const attempts = order.attempts?.map((one) => one.paymentId) ?? []
  expect(attempts).toEqual([...new Set(attempts)])
  assertPublishedOnce(order)
  await assertAttempts(id, provider)
  const { ledger } = provider
  const sum = (kind: 'capture' | 'refund') =>
    ledger.filter((entry) => entry.kind === kind).reduce((all, { cents }) => all + cents, 0)
  const isOwed = isPaid(order.status) || order.status === 'refunded'
  const owed = isOwed ? computeTotalCents(order) - (order.refundedCents ?? 0) : 0
  expect([order.status, sum('capture') - sum('refund')]).toEqual([order.status, owed])
  const captured = ledger.flatMap(({ kind, name }) => (kind === 'capture' ? [name] : []))
  // A later refund takes the money from the payment attempt that the order names, so that attempt must have been
  // charged.
  if (isOwed) expect(captured).toContain(order.paymentId)
  expect(['placed', 'reserved', 'paying', 'payment_failed']).not.toContain(order.status)
}
