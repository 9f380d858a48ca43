import { fenceMutants } from './fence-mutants.ts'
import type { Mutant } from './mutant.ts'

const order = 'services/booking/src/order'
const payment = 'services/booking/src/payment'
const stock = 'services/catalogue/src/stock'
const paying = ['services', 'booking/test/interleaving'] as const
const counting = ['services', 'catalogue/test/interleaving'] as const

/** Each safeguard of orders, money and units; docs/guarantees.md names the promise that it keeps. */
export const mutants: readonly Mutant[] = [
  {
    what: 'an attempt begins an order once',
    file: `${order}/step.store.ts`,
    find: "    ...(paymentId && { paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } }),\n",
    put: '',
    test: paying,
  },
  {
    what: 'an outcome counts for the attempt that the order waits for',
    file: `${order}/step.store.ts`,
    find: '    ...(ifPaymentId && { paymentId: ifPaymentId }),\n',
    put: '',
    test: paying,
  },
  {
    what: 'a status is entered only from one that the table allows',
    file: `${order}/step.store.ts`,
    find: '    status: { $in: sources },\n',
    put: '',
    test: paying,
  },
  {
    what: 'an attempt is settled once',
    file: `${payment}/payment.store.ts`,
    find: '    { _id: payment._id, state: payment.state },\n',
    put: '    { _id: payment._id },\n',
    test: paying,
  },
  {
    what: 'money that no order takes goes back',
    file: `${payment}/outcome.flow.ts`,
    find: '      if (!isTaken) await requestRefundOfAll(paymentId, tooLate)\n',
    put: '',
    test: paying,
  },
  {
    what: 'a job ends only when the order has the outcome',
    file: `${payment}/charging.flow.ts`,
    find: '    await applyOutcome(payment)\n    return undefined\n',
    put: '    return undefined\n',
    test: paying,
  },
  {
    what: 'a refund is written to its order once',
    file: `${order}/refund.store.ts`,
    find: "      { ...rest.where, refundedCents, 'refunds.refundId': { $ne: given.refundId } },",
    put: '      { _id: order._id },',
    test: paying,
  },
  {
    what: 'a refund that is written is not sent again (hasRepaid)',
    file: `${payment}/repayment.store.ts`,
    find: "  return state === 'refunded' || refunds.some((one) => one.refundId === refundId)",
    put: '  return false',
    test: paying,
  },
  {
    what: 'a refund is written to its attempt once',
    file: `${payment}/repayment.store.ts`,
    find: "    { _id, refundedCents: refundedCents ?? null, 'refunds.refundId': { $ne: refundId } },",
    put: '    { _id },',
    test: paying,
  },
  {
    what: 'an attempt that has begun is not barred',
    file: `${order}/step.store.ts`,
    find: "    { _id: orderId, paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } },",
    put: '    { _id: orderId },',
    test: paying,
  },
  {
    what: 'an event of an order is not queued while it waits',
    file: 'services/kit/src/events/outbox.ts',
    find: "    { ...where, 'outbox.id': { $ne: event.id } },",
    put: '    where,',
    test: paying,
  },
  {
    what: 'an answer of a reservation is not queued while it waits',
    file: 'services/kit/src/events/outbox.ts',
    find: "    { ...where, 'outbox.id': { $ne: event.id } },",
    put: '    where,',
    test: counting,
  },
  {
    what: 'a concern of an order is written once',
    file: `${order}/concern.store.ts`,
    find: "    { _id: orderId, 'concerns.key': { $ne: concern.key } },",
    put: '    { _id: orderId },',
    test: ['services', 'booking/test/attention'],
  },
  {
    what: 'units are not given twice even for a moment',
    file: `${stock}/stock.store.ts`,
    find: '      ...(version !== undefined && { version }),\n',
    put: '',
    test: counting,
  },
  {
    what: 'a release that another has begun is ended before it is begun again',
    file: `${stock}/stock.flow.ts`,
    find: '      await finishMove(productId, begun)\n      continue\n',
    put: '',
    test: counting,
  },
  {
    what: 'a hold takes units that are free',
    file: `${stock}/stock.store.ts`,
    find: "      ...(open.move === 'reserve' && { free: { $gte: open.quantity } }),\n",
    put: '',
    test: counting,
  },
  {
    what: 'a move of an order waits for the end of the one before',
    file: `${stock}/stock.store.ts`,
    find: "      'moves.orderId': { $ne: open.orderId },\n",
    put: '',
    test: counting,
  },
  {
    what: 'a hold of an order whose fate is sealed goes back',
    file: `${stock}/stock.flow.ts`,
    find: 'await undoMove(productId, open)',
    put: 'await endMove(productId, open)',
    test: ['services', 'catalogue/test/mend'],
  },
  {
    what: 'a hold that goes back does so once',
    file: `${stock}/stock.store.ts`,
    find: "    { _id: productId, 'moves.id': id },\n    {\n      $inc: { ...effect, version: 1 },\n      $pull",
    put: '    { _id: productId },\n    {\n      $inc: { ...effect, version: 1 },\n      $pull',
    test: counting,
  },
  {
    what: 'a sale is written (settle)',
    file: `${stock}/stock.flow.ts`,
    find: "await makeMove(order, 'sell')",
    put: 'await Promise.resolve()',
    test: counting,
  },
  {
    what: 'a cancelled order releases its units',
    file: `${stock}/stock.flow.ts`,
    find: "  await makeMove(order, 'release')\n",
    put: '',
    test: counting,
  },
  {
    what: 'a reservation moves on from one state only',
    file: `${stock}/reservation.store.ts`,
    find: '    { _id: facts.orderId, state: from },',
    put: '    { _id: facts.orderId },',
    test: counting,
  },
  ...fenceMutants,
  {
    what: 'the fence of an outbox',
    file: 'services/kit/src/events/lease.ts',
    find: '    filter: { _id: lease.id, outboxFence: lease.fence },',
    put: '    filter: { _id: lease.id },',
    test: ['services', 'kit/test/lease'],
  },
  {
    what: 'a write is noted before it is answered',
    file: 'services/catalogue/src/app.ts',
    find: '  onProductsWritten(noting.note)\n',
    put: '',
    test: ['services', 'gateway/test/ready'],
  },
  {
    what: 'what a gateway keeps counts for one generation',
    file: 'gateway/src/ready/front.ts',
    find: 'if (now !== ready.generation)',
    put: 'if (now === undefined)',
    test: ['services', 'gateway/test/ready'],
  },
]
