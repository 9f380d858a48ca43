import { Refusal } from '@axle/kit/errors/errors'

const entriesOnPage = 1_000

/** Possible behaviours of a charge. The shop derives the behaviour from the published test card's number. */
export const methods = ['succeeds', 'declined', 'lacks_funds', 'late'] as const
type Method = (typeof methods)[number]

/** Data in a request to create a charge. */
export type ChargeOrder = {
  readonly orderId: string
  readonly amountCents: number
  readonly method: Method
}

/** A ledger line for a charge. Times are in ISO 8601. */
export type ChargeLine = ChargeOrder & {
  readonly line: 'charge'
  readonly paymentId: string
  readonly at: string
  /**
   * Time at which the simulated bank decides. If the bank accepts the charge, it also transfers the money at this time.
   */
  readonly answersAt: string
}

export type RefundLine = {
  readonly line: 'refund'
  readonly paymentId: string
  readonly refundId: string
  readonly orderId: string
  readonly cents: number
  readonly at: string
}

/** A ledger line that records a test's request to complete a late charge early. */
type AnswerLine = {
  readonly line: 'answer'
  readonly paymentId: string
  readonly orderId: string
  readonly at: string
}

export type Line = ChargeLine | RefundLine | AnswerLine

/** A money transfer: a capture to the shop, or a refund to the buyer. */
export type Entry = {
  readonly kind: 'capture' | 'refund'
  readonly orderId: string
  readonly paymentId: string
  readonly refundId?: string
  readonly cents: number
  readonly at: string
}

export type Outcome =
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending'; readonly answersAt: string }

/** Returns the current state of a charge. */
export function computeOutcome({ method, answersAt }: ChargeLine, now: Date): Outcome {
  if (now < new Date(answersAt)) return { status: 'pending', answersAt }
  switch (method) {
    case 'succeeds':
    case 'late':
      return { status: 'succeeded' }
    case 'declined':
      return { status: 'failed', reason: 'Your card was declined.' }
    case 'lacks_funds':
      return { status: 'failed', reason: 'Your card has insufficient funds.' }
    default:
      return method satisfies never
  }
}

/** Returns the money transfer that a ledger line has caused so far, or undefined if there is none. */
function toEntry(line: Line, now: Date): Entry | undefined {
  const { orderId, paymentId } = line
  if (line.line === 'answer') return undefined
  if (line.line === 'refund') {
    const { refundId, cents, at } = line
    return { kind: 'refund', orderId, paymentId, refundId, cents, at }
  }
  if (computeOutcome(line, now).status !== 'succeeded') return undefined
  return { kind: 'capture', orderId, paymentId, cents: line.amountCents, at: line.answersAt }
}

/**
 * Returns a page of the money transfers so far, for one order or for all orders.
 * @param after the `next` of the previous page
 */
export function listEntries(lines: readonly Line[], now: Date, orderId?: string, after = 0) {
  const entries: Entry[] = []
  for (let index = after; index < lines.length; index++) {
    const line = lines[index]
    if (!line || (orderId !== undefined && line.orderId !== orderId)) continue
    const entry = toEntry(line, now)
    if (entry) entries.push(entry)
    if (entries.length === entriesOnPage) return { entries, next: index + 1 }
  }
  return { entries }
}

/**
 * Compares a repeated charge with the existing one.
 * @throws Refusal `conflict` if the existing charge has different data
 */
export function assertSameCharge(known: ChargeLine, wanted: ChargeOrder): void {
  const isSame =
    known.orderId === wanted.orderId &&
    known.amountCents === wanted.amountCents &&
    known.method === wanted.method
  if (!isSame)
    throw new Refusal('conflict', 'A charge with this ID has another order, amount or card.')
}

/**
 * Compares a repeated refund with the existing one.
 * @throws Refusal `conflict` if the existing refund has a different amount
 */
export function assertSameRefund(known: RefundLine, cents: number): void {
  if (known.cents === cents) return
  throw new Refusal('conflict', `A refund of this name was of ${known.cents} cents.`)
}

/** Checks the amount of a refund. @throws Refusal `unprocessable` if the amount exceeds what is left of the charge */
export function assertRefundable(
  charge: ChargeLine,
  refunds: readonly RefundLine[],
  cents: number,
  now: Date,
): void {
  const isTaken = computeOutcome(charge, now).status === 'succeeded'
  const takenCents = isTaken ? charge.amountCents : 0
  const leftCents = refunds.reduce((left, refund) => left - refund.cents, takenCents)
  if (cents <= leftCents) return
  throw new Refusal('unprocessable', `Of this charge ${leftCents} cents are left to refund.`)
}
