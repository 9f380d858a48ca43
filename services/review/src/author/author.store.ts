import { defineFollowUps } from '@axle/kit/follow-ups'

/** Authors without an account any more, while calls and tokens from before may still bring reviews of theirs. */
export const leavings = defineFollowUps('leavings')
