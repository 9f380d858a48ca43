import type { EachAlone } from '@axle/kit/async/each-alone'
import type { EventOf } from '@axle/kit/events/event'
import { forgetAuthor } from '../review/review.flow.ts'
import { followUps } from './author.store.ts'

export { followUps }

/** Records that a user no longer has an account, even if the user has never written a review. Idempotent. */
export async function noteLeft({ data, time }: EventOf<'person.erased'>): Promise<void> {
  await followUps.begin(data.personId, new Date(time))
}

/** Removes the author names from reviews by deleted users, including reviews that arrive late. */
export async function forgetLeft(leastSeconds: number, eachAlone: EachAlone): Promise<void> {
  await followUps.lookAtDue({ look: forgetAuthor, leastSeconds }, eachAlone)
}
