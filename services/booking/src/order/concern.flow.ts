import { storeTime } from '@axle/kit/mongo/clock'
import { notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/http/token'
import type { Concern } from './order.rules.ts'
import { toAdminBooking } from './booking.rules.ts'
import { closeConcern, pullConcern, pushConcern } from './concern.store.ts'
import { requireOrder } from './order.flow.ts'

/**
 * Adds a concern about an order's payment or refunds, which then appears in the admins' list of concerns. Idempotent.
 */
export async function raiseConcern(orderId: string, concern: Concern): Promise<void> {
  await pushConcern(orderId, concern, storeTime())
}

/** Removes a concern that no longer applies. */
export async function settleConcern(orderId: string, key: string): Promise<void> {
  await pullConcern(orderId, key)
}

/** Closes a concern that an admin has handled. @throws Refusal `not-found` if the order has no such concern */
export async function seeTo(
  caller: Caller,
  orderId: string,
  key: string,
): Promise<components['schemas']['Booking']> {
  const order = await requireOrder(caller, orderId)
  if (!order.concerns.some((one) => one.key === key)) throw notFound()
  await closeConcern(orderId, key, caller.email)
  return toAdminBooking(await requireOrder(caller, orderId), storeTime())
}
