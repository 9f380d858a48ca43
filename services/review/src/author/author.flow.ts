import type { EventOf } from '@axle/kit/event'
import type { Log } from '@axle/kit/log'
import { forgetAuthor } from '../review/review.flow.ts'
import { leavings } from './author.store.ts'

export { leavings }

/** Somebody has no account any more, whether or not they wrote anything. Repeats change nothing. */
export async function noteLeft({ data, time }: EventOf<'person.erased'>): Promise<void> {
  await leavings.begin(data.personId, new Date(time))
}

/** Takes the names from reviews of people without an account, also from those that come late. */
export async function forgetLeft(leastSeconds: number, log: Log): Promise<void> {
  await leavings.lookAtDue({
    look: forgetAuthor,
    leastSeconds,
    onFailure: (author, error) =>
      log.warn({ err: error, author }, 'reviews of somebody who left still name them'),
  })
}
