import type { EachAlone } from '@axle/kit/async/each-alone'
import { nextFor } from './forgetting.rules.ts'
import { forgetBuyer, followUps, listToForget, postponeForgetting } from './forgetting.store.ts'
import type { OrderDocument } from './order.store.ts'
import { step } from './step.store.ts'

const lookedAtAtMost = 200
const reason = 'The account of the buyer was deleted.'

/** Records that a buyer's account was deleted. Idempotent. @param since the time of the deletion */
export async function noteLeaving(buyerId: string, since: Date): Promise<void> {
  await followUps.begin(buyerId, since)
}

/** Settings and dependencies for anonymising the orders of buyers whose accounts have been deleted. */
export type Forgetting = {
  /** Number of days for which a paid order keeps the buyer's personal data after its last status change. */
  readonly keptDays: number
  /** Deletes the card digits from the payment attempts of an order. */
  readonly forgetCards: (orderId: string) => Promise<void>
}

async function forgetOne(order: OrderDocument, forgetting: Forgetting, now: Date): Promise<void> {
  const { _id } = order
  const next = nextFor(order, forgetting.keptDays, now)
  switch (next.then) {
    case 'end':
      // The order is still due after this change, so the next sweep anonymises it.
      await step(order, next.status, { ifStatus: order.status, reason })
      return
    case 'wait':
      await postponeForgetting(_id, next.lookAt)
      return
    case 'forget':
      await forgetting.forgetCards(_id)
      await forgetBuyer(order)
      return
    default:
      next satisfies never
  }
}

/**
 * Cancels, expires or anonymises a batch of due orders of deleted accounts. Several instances may do so concurrently.
 */
export async function forgetDue(
  forgetting: Forgetting,
  now: Date,
  eachAlone: EachAlone,
): Promise<void> {
  const due = await listToForget(now, lookedAtAtMost)
  await eachAlone(
    due,
    ({ _id }) => _id,
    (order) => forgetOne(order, forgetting, now),
  )
}
