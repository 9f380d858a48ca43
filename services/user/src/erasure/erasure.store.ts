import { storeTime } from '@axle/kit/mongo/clock'
import { event } from '@axle/kit/events/event'
import { defineFollowUps } from '@axle/kit/mongo/follow-ups'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'
import {
  outboxFields,
  outboxIndex,
  createOutbox,
  requeue,
  type WithOutbox,
} from '@axle/kit/outbox/outbox'
import { randomUUID } from 'node:crypto'

/**
 * Record of a deleted account. `_id` is the subject of the account's former tokens. The subject no longer identifies a
 * user.
 */
type Erasure = WithOutbox & {
  readonly _id: string
  readonly at: Date
  /** Id of the event that publishes the deletion. */
  readonly eventId: string
}

export const erasures = defineModel<Erasure>(
  'erasures',
  { at: required(Date), eventId: required(String), ...outboxFields },
  [outboxIndex],
)

/** Deleted accounts. They are stored for as long as requests with an older token may still add data. */
export const followUps = defineFollowUps('leavings')

function toErasureEvent({ _id, at, eventId }: Pick<Erasure, '_id' | 'at' | 'eventId'>) {
  const outgoing = event('user', 'person.erased', _id, { personId: _id })
  return { ...outgoing, id: eventId, time: at.toISOString() }
}

/** Returns whether the deletion of an account is recorded. */
export async function isErased(id: string): Promise<boolean> {
  return (await erasures.exists({ _id: id })) !== null
}

/** Records the deletion of an account together with its event. Idempotent. */
export async function insertErasure(_id: string): Promise<void> {
  const erasure = { _id, at: storeTime(), eventId: randomUUID() }
  try {
    await erasures.create({ ...erasure, outbox: [toErasureEvent(erasure)] })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Returns deleted accounts sorted by id, starting after `id`. */
export async function listErasuresAfter(id: string, most: number): Promise<Erasure[]> {
  return erasures
    .find({ _id: { $gt: id } })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Queues the same event again, unless it is still waiting in the outbox. */
export async function requeueErasure(erasure: Erasure): Promise<void> {
  await requeue(createOutbox(erasures), { _id: erasure._id }, toErasureEvent(erasure))
}
