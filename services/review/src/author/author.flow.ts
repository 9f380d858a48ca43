import type { EachAlone } from '@axle/kit/each-alone'
import type { EventOf } from '@axle/kit/event'
import { forgetAuthor } from '../review/review.flow.ts'
import { leavings } from './author.store.ts'

export { leavings }

/** Somebody has no account any more, whether or not they wrote anything. Repeats change nothing. */
export async function noteLeft({ data, time }: EventOf<'person.erased'>): Promise<void> {
  await leavings.begin(data.personId, new Date(time))
}

/** Takes the names from reviews of people without an account, also from those that come late. */
export async function forgetLeft(leastSeconds: number, eachAlone: EachAlone): Promise<void> {
  await leavings.lookAtDue({ look: forgetAuthor, leastSeconds }, eachAlone)
}
