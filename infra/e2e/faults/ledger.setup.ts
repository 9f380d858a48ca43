import type { Database } from '@axle/kit/testing/database'

/** What the payment provider has taken and sent back for one attempt, in cents, by its own books. */
export type LedgerEntry = { readonly capturedCents: number; readonly returnedCents: number }

const collection = 'sandbox-charges'
/** The late one has its money a moment later, and so at rest. */
const taking = new Set(['succeeds', 'late'])

type Charge = {
  readonly _id: string
  readonly amountCents: number
  readonly behaviour: string
  readonly refundedCents?: number
}

/** The provider's own ledger, by attempt. Where the provider keeps it is known here alone. */
export async function readLedger(booking: Database): Promise<ReadonlyMap<string, LedgerEntry>> {
  const charges = (await booking.list(collection)) as unknown as Charge[]
  return new Map(
    charges.map(({ _id, amountCents, behaviour, refundedCents = 0 }) => {
      const capturedCents = taking.has(behaviour) ? amountCents : 0
      return [_id, { capturedCents, returnedCents: refundedCents }]
    }),
  )
}

/**
 * Lets the provider refuse each refund of an attempt, of which nothing has gone back yet.
 * @returns lets it take them again
 */
export async function refuseRefunds(booking: Database, paymentId: string) {
  const charge = await booking.find(collection, { _id: paymentId })
  if (!charge) throw new Error(`No charge of ${paymentId}`)
  await booking.set(collection, { _id: paymentId }, { refundedCents: charge['amountCents'] })
  return () => booking.set(collection, { _id: paymentId }, { refundedCents: 0 })
}
