import { defineModel, embedded } from '@axle/kit/mongo'
import type { CardBehaviour } from './card.rules.ts'

/** What the sandbox remembers of a charge, as a provider outside the shop would. */
export type SandboxCharge = {
  readonly _id: string
  readonly amountCents: number
  readonly behaviour: CardBehaviour
  readonly answersAt: Date
  /** Only on charges from before parts could go back: all of it did. */
  readonly refundedAt?: Date
  readonly refundedCents?: number
  readonly refunds?: readonly { readonly refundId: string }[]
}

export const charges = defineModel<SandboxCharge>('sandbox-charges', {
  amountCents: { type: Number, required: true },
  behaviour: { type: String, required: true },
  answersAt: { type: Date, required: true },
  refundedAt: Date,
  refundedCents: Number,
  refunds: [embedded({ refundId: String, cents: Number, at: Date })],
})

/** Writes a charge once. @returns the one that counts */
export async function insertCharge(charge: SandboxCharge): Promise<SandboxCharge> {
  const { _id, ...fields } = charge
  return charges
    .findOneAndUpdate({ _id }, { $setOnInsert: fields }, { upsert: true, returnDocument: 'after' })
    .orFail()
    .lean<SandboxCharge>()
}

export async function findCharge(id: string): Promise<SandboxCharge | null> {
  return charges.findById(id).lean<SandboxCharge>()
}

/**
 * Writes a refund of a charge, once.
 * @param mostCents what the charge came to
 * @returns false when less is left than that
 */
export async function refundCharge(
  id: string,
  { refundId, cents }: { readonly refundId: string; readonly cents: number },
  mostCents: number,
): Promise<boolean> {
  const refunded = await charges.updateOne(
    {
      _id: id,
      refundedAt: null,
      'refunds.refundId': { $ne: refundId },
      refundedCents: { $not: { $gt: mostCents - cents } },
    },
    { $inc: { refundedCents: cents }, $push: { refunds: { refundId, cents, at: new Date() } } },
  )
  if (refunded.modifiedCount === 1) return true
  const charge = await findCharge(id)
  const isKnown = charge?.refunds?.some((one) => one.refundId === refundId) ?? false
  return isKnown || Boolean(charge?.refundedAt)
}
