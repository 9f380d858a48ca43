import { defineModel } from '@axle/kit/mongo'
import type { CardBehaviour } from './card.rules.ts'

/** What the sandbox remembers of a charge, as a provider outside the shop would. */
export type SandboxCharge = {
  readonly _id: string
  readonly amountCents: number
  readonly behaviour: CardBehaviour
  readonly answersAt: Date
  readonly refundedAt?: Date
}

export const charges = defineModel<SandboxCharge>('sandbox-charges', {
  amountCents: { type: Number, required: true },
  behaviour: { type: String, required: true },
  answersAt: { type: Date, required: true },
  refundedAt: Date,
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

export async function refundCharge(id: string): Promise<void> {
  await charges.updateOne({ _id: id, refundedAt: null }, { $set: { refundedAt: new Date() } })
}
