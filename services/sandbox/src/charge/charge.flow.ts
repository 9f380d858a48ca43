import { notFound, unavailable } from '@axle/kit/errors'
import { createTurns } from '@axle/kit/turns'
import { z } from 'zod'
import {
  assertRefundable,
  assertSameCharge,
  assertSameRefund,
  type ChargeLine,
  type ChargeOrder,
  type Line,
  methods,
  outcomeOf,
  pageOf,
  type RefundLine,
} from './charge.rules.ts'
import { openLedger } from './ledger.store.ts'

const shared = { paymentId: z.string(), orderId: z.string(), at: z.iso.datetime() }
const cents = z.int().min(0)
const lineShape: z.ZodType<Line> = z.discriminatedUnion('line', [
  z.strictObject({
    line: z.literal('charge'),
    ...shared,
    amountCents: cents,
    method: z.enum(methods),
    answersAt: z.iso.datetime(),
  }),
  z.strictObject({ line: z.literal('refund'), ...shared, refundId: z.string(), cents }),
])

type Known = { readonly charge: ChargeLine; readonly refunds: RefundLine[] }

/** All that the ledger says, in memory. */
function createBook() {
  const lines: Line[] = []
  const known = new Map<string, Known>()
  return {
    lines,
    known,
    add: (line: Line): void => {
      lines.push(line)
      if (line.line === 'charge') known.set(line.paymentId, { charge: line, refunds: [] })
      else known.get(line.paymentId)?.refunds.push(line)
    },
  }
}

function viewOf({ charge, refunds }: Known, now: Date) {
  const { paymentId, orderId, amountCents } = charge
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  return { paymentId, orderId, amountCents, refundedCents, ...outcomeOf(charge, now) }
}

/**
 * Charges and refunds, each once for the name that the shop gives it. What was answered is in the ledger. What is asked
 * of one charge is done in turn, so that it is known what was written of it.
 * @param lateSeconds when the late card is answered
 */
export async function openCharges(file: string, lateSeconds: number) {
  const ledger = await openLedger(file, (value) => lineShape.parse(value))
  const book = createBook()
  ledger.lines.forEach(book.add)
  const inTurn = createTurns()

  async function write(line: Line): Promise<void> {
    await ledger.append(line).catch((error: unknown) => {
      throw unavailable('The ledger', error)
    })
    book.add(line)
  }

  function require(paymentId: string): Known {
    const known = book.known.get(paymentId)
    if (!known) throw notFound()
    return known
  }

  return {
    /** @throws Refusal `conflict` when a charge of this name is another one */
    charge: (paymentId: string, wanted: ChargeOrder) =>
      inTurn(paymentId, async () => {
        const now = new Date()
        const known = book.known.get(paymentId)
        if (known) assertSameCharge(known.charge, wanted)
        else {
          const waitMs = wanted.method === 'late' ? lateSeconds * 1000 : 0
          const answersAt = new Date(now.getTime() + waitMs).toISOString()
          await write({ line: 'charge', paymentId, ...wanted, at: now.toISOString(), answersAt })
        }
        return viewOf(require(paymentId), now)
      }),
    /** @throws Refusal `not-found`, `unprocessable` when less is left, `conflict` when one of this name is another */
    refund: (paymentId: string, refundId: string, cents: number) =>
      inTurn(paymentId, async () => {
        const { charge, refunds } = require(paymentId)
        const known = refunds.find((one) => one.refundId === refundId)
        if (known) assertSameRefund(known, cents)
        else {
          const now = new Date()
          assertRefundable(charge, refunds, cents, now)
          const { orderId } = charge
          const at = now.toISOString()
          await write({ line: 'refund', paymentId, refundId, orderId, cents, at })
        }
        return { paymentId, refundId, cents }
      }),
    /** @throws Refusal `not-found` */
    find: (paymentId: string) => viewOf(require(paymentId), new Date()),
    /**
     * Lists money that moved, in pages: of one order, or all.
     * @param after the `next` of the page before
     */
    list: (orderId?: string, after = 0) => pageOf(book.lines, new Date(), orderId, after),
    close: ledger.close,
  }
}

export type Charges = Awaited<ReturnType<typeof openCharges>>
