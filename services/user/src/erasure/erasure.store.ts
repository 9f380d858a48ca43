import { storeTime } from '@axle/kit/clock'
import { event } from '@axle/kit/event'
import { defineFollowUps } from '@axle/kit/follow-ups'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, outboxOf, requeue, type WithOutbox } from '@axle/kit/outbox'
import { randomUUID } from 'node:crypto'

/** That an account is gone; `_id` is the subject of its tokens, which names nobody any more. */
type Erasure = WithOutbox & {
  readonly _id: string
  readonly at: Date
  /** The event that was published of it. */
  readonly eventId: string
}

export const erasures = defineModel<Erasure>(
  'erasures',
  { at: required(Date), eventId: required(String), ...outboxFields },
  [outboxIndex],
)

/** Accounts that are gone, while somebody may still write what belongs to them. */
export const leavings = defineFollowUps('leavings')

function eventOf({ _id, at, eventId }: Pick<Erasure, '_id' | 'at' | 'eventId'>) {
  const outgoing = event('user', 'person.erased', _id, { personId: _id })
  return { ...outgoing, id: eventId, time: at.toISOString() }
}

/** Whether it is kept that an account is gone. */
export async function isErased(id: string): Promise<boolean> {
  return (await erasures.exists({ _id: id })) !== null
}

/** Keeps that an account is gone, with the event. Repeating it changes nothing. */
export async function insertErasure(_id: string): Promise<void> {
  const erasure = { _id, at: storeTime(), eventId: randomUUID() }
  try {
    await erasures.create({ ...erasure, outbox: [eventOf(erasure)] })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** The next accounts that are gone, by their ids. */
export async function listErasuresAfter(id: string, most: number): Promise<Erasure[]> {
  return erasures
    .find({ _id: { $gt: id } })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Queues the event once more, as it was; not while it waits to be sent anyway. */
export async function requeueErasure(erasure: Erasure): Promise<void> {
  await requeue(outboxOf(erasures), { _id: erasure._id }, eventOf(erasure))
}
