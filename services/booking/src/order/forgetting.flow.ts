import type { EachAlone } from '@axle/kit/each-alone'
import { nextFor } from './forgetting.rules.ts'
import { forgetBuyer, leavings, listToForget, postponeForgetting } from './forgetting.store.ts'
import type { OrderDocument } from './order.store.ts'
import { step } from './step.store.ts'

const lookedAtAtMost = 200
const reason = 'The account of the buyer was deleted.'

/** A buyer has no account any more. Repeats change nothing. @param since when it was deleted */
export async function noteLeaving(buyerId: string, since: Date): Promise<void> {
  await leavings.begin(buyerId, since)
}

/** How orders of people without an account are ended and forgotten. */
export type Forgetting = {
  /** How long an order that was paid says whose it was, after its last status. */
  readonly keptDays: number
  /** Takes the digits of cards from the attempts to pay an order. */
  readonly forgetCards: (orderId: string) => Promise<void>
}

async function forgetOne(order: OrderDocument, forgetting: Forgetting, now: Date): Promise<void> {
  const { _id } = order
  const next = nextFor(order, forgetting.keptDays, now)
  switch (next.then) {
    case 'end':
      // It stays due, and is forgotten at the next look.
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
 * Ends and forgets what is due of orders of people without an account, some at a time. Several instances may do it side
 * by side.
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
