import { notFound, unavailable } from '@axle/kit/errors/errors'
import { createKeyedQueue } from '@axle/kit/async/keyed-queue'
import { z } from 'zod'
import {
  assertRefundable,
  assertSameCharge,
  assertSameRefund,
  type ChargeLine,
  type ChargeOrder,
  type Line,
  methods,
  computeOutcome,
  listEntries,
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
  z.strictObject({ line: z.literal('answer'), ...shared }),
])

type Known = { readonly index: number; charge: ChargeLine; readonly refunds: RefundLine[] }

/** Creates the in-memory index of the ledger. */
function createBook() {
  const lines: Line[] = []
  const known = new Map<string, Known>()

  function addToCharge(line: Exclude<Line, ChargeLine>): void {
    const charged = known.get(line.paymentId)
    if (!charged) return
    if (line.line === 'refund') charged.refunds.push(line)
    else {
      charged.charge = { ...charged.charge, answersAt: line.at }
      lines[charged.index] = charged.charge
    }
  }

  return {
    lines,
    known,
    add: (line: Line): void => {
      const index = lines.push(line) - 1
      if (line.line === 'charge') known.set(line.paymentId, { index, charge: line, refunds: [] })
      else addToCharge(line)
    },
  }
}

function toChargeView({ charge, refunds }: Known, now: Date) {
  const { paymentId, orderId, amountCents } = charge
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.cents, 0)
  return { paymentId, orderId, amountCents, refundedCents, ...computeOutcome(charge, now) }
}

/** Opens the ledger file and builds its in-memory index. */
async function openBook(file: string) {
  const ledger = await openLedger(file, (value) => lineShape.parse(value))
  const book = createBook()
  ledger.lines.forEach(book.add)
  return {
    ...book,
    write: async (line: Line): Promise<void> => {
      await ledger.append(line).catch((error: unknown) => {
        throw unavailable('The ledger', error)
      })
      book.add(line)
    },
    /** Returns a charge by its id. @throws Refusal `not-found` */
    require: (paymentId: string): Known => {
      const known = book.known.get(paymentId)
      if (!known) throw notFound()
      return known
    },
    close: ledger.close,
  }
}
type Book = Awaited<ReturnType<typeof openBook>>

function findPaymentIds({ known }: Book, orderId: string): readonly string[] {
  return [...known].filter(([, { charge }]) => charge.orderId === orderId).map(([id]) => id)
}

/** Completes a pending charge now. @returns whether the charge was pending */
async function answerNow({ require, write }: Book, paymentId: string): Promise<boolean> {
  const { charge } = require(paymentId)
  const now = new Date()
  if (computeOutcome(charge, now).status !== 'pending') return false
  await write({ line: 'answer', paymentId, orderId: charge.orderId, at: now.toISOString() })
  return true
}

/**
 * Opens the ledger, and returns the operations on charges and refunds. The operations are idempotent by the ids that
 * the shop chooses. Each confirmed charge or refund is already in the ledger. Requests for the same charge run one at a
 * time, so that each request sees the writes of all earlier ones.
 * @param lateSeconds delay after which a late card is charged
 */
export async function openCharges(file: string, lateSeconds: number) {
  const book = await openBook(file)
  const { write, require } = book
  const inTurn = createKeyedQueue()

  return {
    /**
     * Creates a charge or returns the existing one.
     * @throws Refusal `conflict` if the existing charge has different data
     */
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
        return toChargeView(require(paymentId), now)
      }),
    /**
     * Creates a refund or returns the existing one.
     * @throws Refusal `not-found`, `unprocessable` if the amount exceeds what is left of the charge, `conflict` if the
     * existing refund has a different amount
     */
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
    /** Completes an order's pending charges now, for tests. @returns how many charges were pending */
    answer: async (orderId: string) => {
      const ids = findPaymentIds(book, orderId)
      const answered = await Promise.all(ids.map((id) => inTurn(id, () => answerNow(book, id))))
      return { answered: answered.filter(Boolean).length }
    },
    /** Returns a charge. @throws Refusal `not-found` */
    find: (paymentId: string) => toChargeView(require(paymentId), new Date()),
    /**
     * Returns a page of the money transfers for one order or for all orders.
     * @param after the `next` of the previous page
     */
    list: (orderId?: string, after = 0) => listEntries(book.lines, new Date(), orderId, after),
    close: book.close,
  }
}

export type Charges = Awaited<ReturnType<typeof openCharges>>
